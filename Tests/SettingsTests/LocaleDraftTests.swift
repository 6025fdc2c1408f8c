import Foundation
import Site
import Testing

@testable import Settings

@Suite("Drafts of locales") struct LocaleDraftTests {
  private func base() throws -> Texts {
    let file = try #require(TemplateFiles(owner: "").builtInFile("locales/en.yml"))
    return try Texts.parse(TextFile.read(file), code: "en", base: nil).texts
  }

  private func read(_ code: String) throws -> Texts.Parsed {
    let text = try LocaleDraft(code).text
    return try Texts.parse(
      TextFile(path: "\(code).yml", bytes: Array(text.utf8)), code: code, base: base())
  }

  @Test(
    "a draft of a language that the program has no texts in can be read, and lacks them all",
    arguments: ["sv", "pt-BR", "ar", "ja", "cy", "sr-Latn", "xx"])
  func fresh(_ code: String) throws {
    let read = try read(code)
    #expect(read.texts.texts.isEmpty)
    #expect(try read.missing == base().texts.keys.sorted())
    #expect(!read.texts.name.isEmpty)
  }

  @Test(
    "a draft of a language that the program speaks is its own locale",
    arguments: ["en", "et", "ru", "de", "fi"])
  func known(_ code: String) throws {
    let read = try read(code)
    let file = try #require(TemplateFiles(owner: "").builtInFile("locales/\(code).yml"))
    let own = try Texts.parse(TextFile.read(file), code: code, base: base())
    #expect(read.texts == own.texts)
    #expect(read.missing.isEmpty)
    #expect(try LocaleDraft(code).isComplete)
  }

  @Test(
    "a text with a number has the plural forms of its language",
    arguments: [
      ("sv", ["one", "other"]), ("ja", ["other"]), ("pl", ["one", "few", "many", "other"]),
      ("ar", ["zero", "one", "two", "few", "many", "other"]), ("fr", ["one", "many", "other"]),
    ])
  func forms(_ code: String, _ forms: [String]) throws {
    let lines = try LocaleDraft(code).text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "people:")) + 1
    let found = lines[start...].prefix { $0.hasPrefix("  ") }
    #expect(Array(found) == forms.map { "  \($0):" })
  }

  @Test("each text stands below the program's")
  func comments() throws {
    let text = try LocaleDraft("sv").text
    #expect(text.contains("# Search people\nsearchLabel:\n"))
    #expect(text.contains("# one: {n} person\n# other: {n} people\npeople:\n  one:\n  other:\n"))
    #expect(text.contains("language: \"svenska\"") || text.contains("language: \"Svenska\""))
  }
}
