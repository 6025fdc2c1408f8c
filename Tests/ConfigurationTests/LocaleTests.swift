import Foundation
import Testing

@testable import rollcall

@Suite("Locale files") struct LocaleTests {
  private static let english = """
    language: English
    search.none: Nobody is called {name}.
    people: { one: "{n} person", other: "{n} people" }
    separator: ", "
    """

  private func parse(_ yaml: String, code: String, base: LocaleTexts?) throws -> LocaleTexts {
    try LocaleTexts.parse(
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
        == LocaleTexts(
          code: "en", name: "English",
          texts: [
            "search.none": .plain("Nobody is called {name}."),
            "people": .plural([.one: "{n} person", .other: "{n} people"]),
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
        == .plural([.one: "{n} a", .few: "{n} b", .many: "{n} c", .other: "{n} d"]))
    let japanese = try parse(rest + "people: '{n}人'", code: "ja", base: base)
    #expect(japanese.texts["people"] == .plain("{n}人"))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let yaml: String
    let line: Int
    let column: Int
    let reason: ConfigurationReason
    var testDescription: String { yaml }
  }

  @Test(
    "a faulty locale is named at its place",
    arguments: [
      Case(
        yaml: "language: Eesti\npeople: inimesed\nseparator: ','\n", line: 4, column: 1,
        reason: .missingText("search.none", base: "Nobody is called {name}.")),
      Case(
        yaml: "search.none: a\npeople: b\nseparator: c", line: 1, column: 1,
        reason: .missingKey("language")),
      Case(
        yaml: "language: E\nsearch.none: a\npeople: b\nseparator: c\nsearch.non: d", line: 5,
        column: 1, reason: .unknownKey("search.non", nearest: "search.none", known: [])),
      Case(
        yaml: "language: E\nsearch.none: Ei {nimi}\npeople: b\nseparator: c", line: 2, column: 17,
        reason: .unknownPlaceholder("nimi", nearest: nil, known: ["name"])),
      Case(
        yaml: "language: E\nsearch.none: a\npeople: { other: \"{n} {m}\" }\nseparator: c", line: 3,
        column: 23, reason: .unknownPlaceholder("m", nearest: "n", known: ["n"])),
      Case(
        yaml: "language: E\nsearch.none: \"a {name\"\npeople: b\nseparator: c", line: 2, column: 17,
        reason: .badValue(expected: .placeholder)),
      Case(
        yaml: "language: E\nsearch.none: { other: a }\npeople: b\nseparator: c", line: 2,
        column: 14, reason: .wrongType(expected: .text, found: .mapping)),
      Case(
        yaml: "language: E\nsearch.none: a\npeople: { one: b }\nseparator: c", line: 3, column: 9,
        reason: .missingKey("other")),
      Case(
        yaml: "language: E\nsearch.none: a\npeople: { other: b, fiew: c }\nseparator: c", line: 3,
        column: 21,
        reason: .unknownKey(
          "fiew", nearest: "few", known: PluralCategory.allCases.map(\.rawValue))),
      Case(
        yaml: "language: E\nsearch.none:\npeople: b\nseparator: c", line: 2, column: 13,
        reason: .wrongType(expected: .text, found: .nothing)),
    ])
  func faulty(_ test: Case) throws {
    let found = try faults(test.yaml)
    try #require(found.count == 1, "\(found.map(\.diagnostic))")
    #expect(found[0].reason == test.reason)
    #expect(found[0].spot?.line == test.line)
    #expect(found[0].spot?.column == test.column)
    #expect(found[0].exitCode == 65)
  }

  @Test("a missing text is named with its file and key")
  func missingWords() throws {
    let text = ConfigurationErrors(
      try faults("language: Eesti\npeople: b\nseparator: ','\n")
    ).description
    #expect(text.hasPrefix("locales/et.yml:4:1: error: the text `search.none` is missing\n"))
  }

  @Test("a region takes the file of its language, and a language without a file is missing")
  func files() throws {
    try withFolder { folder in
      let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      let locales = folder + "/locales"
      try FileManager.default.createDirectory(
        atPath: locales, withIntermediateDirectories: true)
      try write(Self.english, to: locales + "/en.yml")
      try write(Self.english.replacing("English", with: "Eesti"), to: locales + "/et.yml")
      let templates = TemplatesFolder(owner: folder, program: nil)
      let read = LocaleTexts.readAll(folder: templates, languages: ["et", "en-GB"])
      #expect(read.locales.map(\.code) == ["et", "en-GB"])
      #expect(read.locales.map(\.name) == ["Eesti", "English"])
      #expect(read.errors == nil)
      let incomplete = LocaleTexts.readAll(folder: templates, languages: ["en", "fi"])
      #expect(incomplete.locales.map(\.code) == ["en"])
      #expect(
        incomplete.errors
          == ConfigurationErrors(file: locales + "/fi.yml", .fileMissing(locales + "/fi.yml")))
    }
  }
}
