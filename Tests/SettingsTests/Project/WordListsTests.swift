import Basics
import Foundation
import Testing

@testable import Settings
@testable import rollcall

@Suite("Lists of nicknames and synonyms")
struct WordListsTests {
  private func parsed(_ text: String) throws(ConfigurationErrors) -> [[String]] {
    try WordLists.parse(TextFile(path: "n.yml", bytes: Array(text.utf8)), areNames: true)
  }

  private func errors(_ text: String) -> [ConfigurationError] {
    do throws(ConfigurationErrors) {
      _ = try parsed(text)
      return []
    } catch {
      return error.errors
    }
  }

  @Test("lists are read as they are written")
  func lists() throws {
    let text = "[[Aleksander, Sass], [William, O'Bill, No]]"
    #expect(try parsed(text) == [["Aleksander", "Sass"], ["William", "O'Bill", "No"]])
    #expect(try parsed("# Nobody yet\n") == [])
  }

  @Test(
    "what cannot be a list of names is told at its place",
    arguments: [
      ("Bill", 1, 1, ConfigurationReason.wrongType(expected: .list, found: .text)),
      ("- [Bill, Will]\n- Sass", 2, 3, .wrongType(expected: .list, found: .text)),
      ("- [Bill]", 1, 3, .badValue(expected: .names)),
      ("- [Mari-Liis, Mari]", 1, 4, .badValue(expected: .name)),
      ("- [Bill, '-']", 1, 10, .badValue(expected: .name)),
      ("- [Bill, '']", 1, 10, .badValue(expected: .text)),
    ])
  func faults(text: String, line: Int, column: Int, reason: ConfigurationReason) throws {
    let found = errors(text)
    try #require(found.count == 1)
    #expect(found[0].reason == reason)
    #expect(found[0].spot?.line == line)
    #expect(found[0].spot?.column == column)
    #expect(found[0].exitCode == 65)
  }

  @Test("a name that folds to an earlier one stands there twice")
  func duplicates() {
    let reasons = errors("- [Jüri, JURI]").map(\.reason)
    guard case .duplicateValue("JURI", let first)? = reasons.first else {
      Issue.record("\(reasons)")
      return
    }
    #expect(first?.column == 4)
  }

  @Test("the starter list can be read and holds more than 300 names")
  func starter() throws {
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../templates/nicknames.yml").standardized
    let groups = try WordLists.read(file.path, areNames: true)
    #expect(Set(groups.joined()).count > 300)
    for name in ["Sass", "Bill", "Саша", "Katya", "Юля"] {
      #expect(groups.contains { $0.contains(name) }, "\(name)")
    }
  }

  @Test("synonyms are of any number of words")
  func synonyms() throws {
    func parsed(_ text: String) throws(ConfigurationErrors) -> [[String]] {
      try WordLists.parse(TextFile(path: "s.yml", bytes: Array(text.utf8)), areNames: false)
    }
    #expect(
      try parsed("[[k8s, kubernetes], [HR, human resources]]") == [
        ["k8s", "kubernetes"], ["HR", "human resources"],
      ])
    for (text, expected) in [("- [k8s]", ExpectedForm.synonyms), ("- [k8s, '-']", .words)] {
      let errors = #expect(throws: ConfigurationErrors.self) { try parsed(text) }
      #expect(errors?.errors.map(\.reason) == [.badValue(expected: expected)])
    }
  }

  @Test(
    "the starter list of synonyms can be read and holds 60 lists, in which no text stands twice")
  func starterOfSynonyms() throws {
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../templates/synonyms.yml").standardized
    let groups = try WordLists.read(file.path, areNames: false)
    #expect(groups.count >= 60)
    #expect(groups.contains { $0.contains("k8s") && $0.contains("kubernetes") })
  }
}
