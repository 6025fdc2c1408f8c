import Basics
import Foundation
import Lists
import Site
import TestSupport
import Testing

@testable import Settings
@testable import rollcall

@Suite("Locale files") struct LocaleTests {
  private static let english = """
    language: English
    search.none: Nobody is called {name}.
    people: { one: "{n} person", other: "{n} people" }
    separator: ", "
    """

  private func parse(_ yaml: String, code: String, base: Texts?) throws -> Texts {
    try parsed(yaml, code: code, base: base).texts
  }

  private func parsed(
    _ yaml: String, code: String, base: Texts?
  ) throws -> Texts.Parsed {
    try Texts.parse(
      TextFile(path: "locales/\(code).yml", bytes: Array(yaml.utf8)), code: code, base: base)
  }

  private func faults(_ yaml: String) throws -> [ConfigurationError] {
    let base = try parse(Self.english, code: "en", base: nil)
    do {
      _ = try parse(yaml, code: "et", base: base)
      return []
    } catch let error as ConfigurationErrors {
      return error.errors
    }
  }

  @Test("texts, plural forms and the language's name are read")
  func reads() throws {
    let english = try parse(Self.english, code: "en", base: nil)
    #expect(
      english
        == Texts(
          code: "en", name: "English",
          texts: [
            "search.none": .plain("Nobody is called {name}."),
            "people": .plural(["one": "{n} person", "other": "{n} people"]),
            "separator": .plain(", "),
          ]))
  }

  @Test("a language may have more plural forms than English, or one")
  func plurals() throws {
    let rest = "language: X\nsearch.none: '{name}?'\nseparator: ','\n"
    let base = try parse(Self.english, code: "en", base: nil)
    let russian = try parse(
      rest + "people: { one: '{n} a', few: '{n} b', many: '{n} c', other: '{n} d' }", code: "ru",
      base: base)
    #expect(
      russian.texts["people"]
        == .plural(["one": "{n} a", "few": "{n} b", "many": "{n} c", "other": "{n} d"]))
    let japanese = try parse(rest + "people: '{n}人'", code: "ja", base: base)
    #expect(japanese.texts["people"] == .plain("{n}人"))
  }

  @Test(
    "a faulty locale is named at its place",
    arguments: [
      Mistake("search.none: a\npeople: b\nseparator: c", 1, 1, .missingKey("language")),
      Mistake(
        "language: E\nsearch.none: a\npeople: b\nseparator: c\nsearch.non: d", 5, 1,
        .unknownKey("search.non", nearest: "search.none", known: [])),
      Mistake(
        "language: E\nsearch.none: Ei {nimi}\npeople: b\nseparator: c", 2, 17,
        .unknownPlaceholder("nimi", nearest: nil, known: ["name"])),
      Mistake(
        "language: E\nsearch.none: a\npeople: { other: \"{n} {m}\" }\nseparator: c", 3, 23,
        .unknownPlaceholder("m", nearest: "n", known: ["n"])),
      Mistake(
        "language: E\nsearch.none: \"a {name\"\npeople: b\nseparator: c", 2, 17,
        .badValue(expected: .placeholder)),
      Mistake(
        "language: E\nsearch.none: { other: a }\npeople: b\nseparator: c", 2, 14,
        .wrongType(expected: .text, found: .mapping)),
      Mistake(
        "language: E\nsearch.none: a\npeople: { one: b }\nseparator: c", 3, 9, .missingKey("other")),
      Mistake(
        "language: E\nsearch.none: a\npeople: { other: b, fiew: c }\nseparator: c", 3, 21,
        .unknownKey("fiew", nearest: "few", known: PluralCategory.allCases.map(\.rawValue))),
      Mistake(
        "language: E\nsearch.none: a\npeople: { one: ~, other: b }\nseparator: c", 3, 16,
        .wrongType(expected: .text, found: .nothing)),
    ])
  func faulty(_ mistake: Mistake) throws {
    try mistake.expectOnly(faults(mistake.yaml))
  }

  @Test("a missing text is no fault, and is the other locale's")
  func missing() throws {
    let base = try parse(Self.english, code: "en", base: nil)
    let read = try parsed("language: Eesti\npeople: b\nseparator: ','\n", code: "et", base: base)
    #expect(read.missing == ["search.none"])
    let whole = read.texts.filled(from: base)
    #expect(whole.texts["search.none"] == .plain("Nobody is called {name}."))
    #expect(whole.texts["people"] == .plain("b"))
    #expect(whole.name == "Eesti")
  }

  @Test(
    "a text that is empty is still to be translated",
    arguments: ["people: b\nsearch.none:", "people: { one: , other: }\nsearch.none: ~"])
  func empty(_ lines: String) throws {
    let base = try parse(Self.english, code: "en", base: nil)
    let read = try parsed("language: Eesti\nseparator: ','\n" + lines, code: "et", base: base)
    #expect(read.missing.contains("search.none"))
    #expect(
      read.texts.filled(from: base).texts["search.none"] == .plain("Nobody is called {name}."))
  }

  /// Makes an owner's folder and a program's of these locales, and reads languages from them.
  private func read(
    owner: [String: String], program: [String: String], _ languages: [String],
    _ body: (LocaleFiles) throws -> Void
  ) throws {
    try withFolder { folder in
      let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      for (code, text) in owner { try write(text, to: "\(folder)/owner/locales/\(code).yml") }
      let builtIn = program.map { ("locales/\($0.key).yml", Array($0.value.utf8)) }
      let templates = TemplateFiles(
        owner: folder + "/owner",
        builtIn: BuiltInFiles(bytes: Dictionary(uniqueKeysWithValues: builtIn)))
      try body(LocaleFiles(templates, languages: languages))
    }
  }

  @Test("a region takes the file of its language, and a language without a file is missing")
  func files() throws {
    let estonian = Self.english.replacing("English", with: "Eesti")
    try read(owner: [:], program: ["en": Self.english, "et": estonian], ["et", "en-GB", "fi"]) {
      #expect($0.locales.map(\.code) == ["et", "en-GB"])
      #expect($0.locales.map(\.name) == ["Eesti", "English"])
      #expect($0.errors.isEmpty && $0.incomplete.isEmpty)
      #expect($0.missing == ["fi"])
    }
  }

  @Test("what a locale lacks is the default language's, with one warning a file")
  func fallback() throws {
    let estonian = Self.english.replacing("English", with: "Eesti").replacing("Nobody", with: "Ei")
    let finnish = "language: Suomi\nseparator: ','\n"
    try read(owner: ["fi": finnish], program: ["en": Self.english, "et": estonian], ["et", "fi"]) {
      #expect($0.errors.isEmpty)
      #expect($0.locales.last?.texts["search.none"] == .plain("Ei is called {name}."))
      let file = $0.incomplete.first
      #expect($0.incomplete.count == 1 && file?.file.hasSuffix("fi.yml") == true)
      #expect(file?.end.line == 3 && file?.keys == ["people", "search.none"])
      #expect(file?.substitute == "Eesti")
    }
  }

  @Test("an English of the owner's is held against the program's")
  func ownBase() throws {
    let own = "language: Plain\nsearch.none: \"Who is {nam}?\"\n"
    try read(owner: ["en": own], program: ["en": Self.english], ["en"]) {
      #expect(
        $0.errors.flatMap(\.errors).map(\.reason)
          == [.unknownPlaceholder("nam", nearest: "name", known: ["name"])])
    }
    try read(
      owner: ["en": "language: Plain\nmotto: Hi\nseparater: ','\n"],
      program: ["en": Self.english, "et": Self.english], ["en", "et"]
    ) {
      #expect($0.errors.isEmpty)
      #expect($0.locales.first?.texts["motto"] == .plain("Hi"))
      #expect($0.locales.first?.texts["separator"] == .plain(", "))
      #expect($0.further.map(\.key) == ["motto", "separater"])
      #expect($0.further.map(\.nearest) == [nil, "separator"])
      #expect($0.incomplete.count == 1)
      // The program's own file is not blamed.
      #expect($0.lacking.map(\.keys) == [["motto", "separater"]])
    }
  }
}
