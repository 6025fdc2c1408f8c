import Foundation
import Testing

@testable import rollcall

@Suite("Findings as JSON")
struct FindingTests {
  private struct Answer: Decodable {
    struct Row: Decodable {
      let file: String?
      let line: Int?
      let column: Int?
      let severity: String
      let code: String
      let message: String
      let remedy: String?
    }

    let findings: [Row]
  }

  private func rows(_ said: TestProject.Said) throws -> [Answer.Row] {
    #expect(said.error.isEmpty)
    return try JSONDecoder().decode(Answer.self, from: Data(said.output.utf8)).findings
  }

  @Test(
    "a finding has its place, a code, the message and the remedy of the text",
    arguments: [
      (
        "exclude: [Mary Ann]", 0, "1:11 warning unknown-exclusion",
        "`Mary Ann` is nobody's full name or id"
      ),
      (
        "positions: { IOS: { EN: iOS } }", 0, "1:21 warning language-not-built",
        "the language `EN` is not built"
      ),
      ("outputt: public", 65, "1:1 error unknown-key", "unknown key `outputt`"),
    ])
  func places(_ text: String, _ code: Int32, _ place: String, _ message: String) throws {
    let project = try Office.project(text + "\n" + Office.sources)
    let said = try project.check("--json")
    #expect(said.code == code)
    let row = try #require(try rows(said).first)
    #expect(row.file == "rollcall.yml")
    #expect("\(row.line ?? 0):\(row.column ?? 0) \(row.severity) \(row.code)" == place)
    #expect(row.message == message)
    #expect(row.remedy != nil)
    #expect(try project.check().error.contains(message))
  }

  @Test("dates of absences that nothing orders are one finding, and `dates` orders them")
  func absences() throws {
    let project = try Office.project("away: [{ from: a.csv }]\n" + Office.sources)
    try project.write(
      "a.csv", "person,from\nmari@telisa.example,3/12/2026\njaan@telisa.example,4/12/2026\n")
    let found = try rows(project.check("--json", "--day", "2026-11-25"))
    #expect(found.map(\.code) == ["ambiguous-date"])
    #expect(found.first?.file == "rollcall.yml" && found.first?.line == 1)
    #expect(
      found.first?.message
        == "away: 2 dates of `from` such as 03/04/2026 may be 3 April or 4 March; they are left out"
    )
    try project.configure("away: [{ from: a.csv, dates: dmy }]\n" + Office.sources)
    #expect(try rows(project.check("--json", "--day", "2026-11-25")).isEmpty)
  }

  @Test("a failed source is named, and has no line")
  func source() throws {
    let project = try Office.project()
    try project.remove("a.json")
    let said = try project.check("--json")
    #expect(said.code != 0)
    #expect(try !rows(said).isEmpty)
    #expect(try rows(said).allSatisfy { $0.severity == "error" })
  }

  @Test("where nothing is wrong the list is empty")
  func nothing() throws {
    let said = try Office.project().check("--json")
    #expect(said.code == 0)
    #expect(try rows(said).isEmpty)
  }

  @Test(
    "a path with the words of a message in it is whole",
    arguments: ["a error: b", "error: b", "a: warning: b"])
  func words(_ path: String) throws {
    let project = try Office.project("cache: '\(path)'\n" + Office.sources)
    try project.write(path + "/mine", "")
    let said = try project.check("--json")
    #expect(said.code == 78)
    let row = try #require(try rows(said).first)
    #expect(row.file == path)
    #expect(row.message == "this is a folder, and no cache of Rollcall's; it stays as it is")
    #expect(row.remedy?.hasPrefix("`cache` in the configuration") == true)
  }
}
