import Foundation
import Testing

@testable import rollcall

/// Posts of a list of their own, joined to people.
@Suite("A joined list is a source in every respect")
struct JoinedSourceTests {
  private static let configuration = """
    sources:
      - name: Staff
        url: staff.csv
        format: csv
        join: [{ url: posts.csv, key: personId, matches: id, as: posts }]
        hideFrom: posts[-1].until
        fields:
          name: Name
          position: posts[until>=today].title
          projects: posts[].project

    """

  private static func project() throws -> TestProject {
    let project = try TestProject()
    try project.write("staff.csv", "id,Name\n1,Ann Lee\n2,Bo Ek\n3,Cy Fo\n")
    try project.write(
      "posts.csv",
      "personId,title,project,until\n1,Dean,Alpha,2020-01-31\n1,Head,Beta,\n2,Clerk,Gamma,2026-11-01\n"
        + "9,Ghost,Delta,\n")
    try project.configure(configuration)
    return project
  }

  @Test("people have the values of their records, and a record that belongs to nobody is counted")
  func joins() throws {
    let project = try Self.project()
    let said = try project.build("--day", "2026-11-27")
    #expect(said.code == 0)
    #expect(said.output.contains("posts of Staff  fresh, 4 records"))
    #expect(
      said.error.hasPrefix(
        "rollcall.yml:5:35: warning: Staff: of 4 records of `posts`, 1 with a `personId` that nobody "
          + "has as `id` belongs to nobody; the first is posts.csv:5\n"))
    #expect(try project.lines() == ["Ann Lee | Staff | Head", "Cy Fo | Staff"])
    try project.expectNothing(of: ["Ghost", "Clerk"])
    // Before Bo has left.
    _ = try project.build("--day", "2026-11-01")
    #expect(
      try project.lines().sorted() == [
        "Ann Lee | Staff | Head", "Bo Ek | Staff | Clerk", "Cy Fo | Staff",
      ])
  }

  @Test(
    "what is wrong with it is at its place",
    arguments: [
      (
        "personId", "person",
        "rollcall.yml:5:35: error: posts of Staff: no record has the key `person`",
        "there are `personId`, `title`, `project`, `until`"
      ),
      (
        "matches: id", "matches: ident",
        "rollcall.yml:5:54: warning: Staff: nobody has `ident`, so none of 4 records of `posts` belongs",
        "correct `matches`"
      ),
      (
        "posts[].project", "posts[].projekt", "rollcall.yml:10:17: warning: ",
        "did you mean `project`?"
      ),
      (
        "posts.csv", "post.csv", "rollcall.yml:5:19: error: ", "posts.csv"
      ),
      (
        "url: posts.csv", "command: [cat, posts.csv, '|']", "rollcall.yml:5:40: warning: ", "`|`"
      ),
      (
        "until>=today].title", "until>=today", "rollcall.yml:9:22: error: ", "bracket"
      ),
    ])
  func mistakes(_ old: String, _ new: String, _ place: String, _ words: String) throws {
    let project = try Self.project()
    try project.configure(Self.configuration.replacing(old, with: new))
    let said = try project.check()
    #expect(said.error.contains(place), "\(said.error)")
    #expect(said.error.contains(words), "\(said.error)")
  }

  @Test("without it nobody is shown; with its snapshot everybody is")
  func failures() throws {
    let project = try Self.project()
    try project.write("posts.csv", "<html>")
    let first = try project.build()
    #expect(first.code == 69)
    #expect(first.error.contains("the list joined as `posts` cannot be read"))
    #expect(!project.has("output/people/ann-lee.html"))
    try project.write("posts.csv", "personId,title,project,until\n1,Head,Beta,\n")
    #expect(try project.build().code == 0)
    try project.write("posts.csv", "<html>")
    let stale = try project.build("--strict")
    #expect(stale.code == 69)
    #expect(stale.output.contains("posts of Staff  snapshot"))
    #expect(stale.error.contains("posts of Staff: "))
    #expect(try project.lines().contains("Ann Lee | Staff | Head"))
  }

  @Test("an empty joined list is said")
  func empty() throws {
    let project = try Self.project()
    try project.write("posts.csv", "personId,title,project,until\n")
    #expect(
      try project.check().error.contains(
        "rollcall.yml:5:19: warning: posts of Staff: the table is its header line alone"))
  }

  @Test("an answer that has lost too many records is held back")
  func loss() throws {
    let project = try Self.project()
    let rows = (1...20).map { "\($0 % 3 + 1),Post \($0),," }.joined(separator: "\n")
    try project.write("posts.csv", "personId,title,project,until\n\(rows)\n")
    #expect(try project.build().code == 0)
    let before = try project.lines()
    try project.write("posts.csv", "personId,title,project,until\n1,Head,Beta,\n")
    let said = try project.build()
    #expect(said.output.contains("posts of Staff  held back, "))
    #expect(try project.lines() == before)
    #expect(try project.build("--accept-loss").output.contains("posts of Staff  fresh, 1 record"))
  }

  @Test("a change of the joined list alone is a change of the site")
  func changes() throws {
    let project = try Self.project()
    _ = try project.build()
    #expect(try project.build().output.contains("up to date"))
    try project.write(
      "posts.csv", "personId,title,project,until\n1,Chief,Alpha,\n")
    _ = try project.build()
    #expect(try project.lines().contains("Ann Lee | Staff | Chief"))
  }
}
