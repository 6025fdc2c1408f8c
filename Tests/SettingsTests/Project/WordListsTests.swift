import Basics
import Foundation
import Testing

@testable import Settings
@testable import rollcall

@Suite("Lists of nicknames")
struct NicknameListsTests {
  private func parsed(_ text: String) throws(ConfigurationErrors) -> [[String]] {
    try NicknameLists.parse(TextFile(path: "n.yml", bytes: Array(text.utf8)))
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
    let groups = try NicknameLists.read(file.path)
    #expect(Set(groups.joined()).count > 300)
    for name in ["Sass", "Bill", "Саша", "Katya", "Юля"] {
      #expect(groups.contains { $0.contains(name) }, "\(name)")
    }
  }
}
