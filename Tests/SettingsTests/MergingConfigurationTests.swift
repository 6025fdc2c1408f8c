import Basics
import Lists
import People
import Testing

@testable import Settings

@Suite struct MergingConfigurationTests {
  static let sources = """
    sources:
      - { name: Tallinn, url: "https://a.example/", format: employee-list }
      - { name: Personio, url: "https://b.example/", format: profiles }

    """

  @Test(
    "each identity has its word",
    arguments: [
      ("fullName", Identity.fullName), ("id", .id), ("email", .email),
      ("fullName+office", .fullNameAndOffice),
    ])
  func identities(word: String, identity: Identity) throws {
    #expect(try configuration("identity: \(word)\n" + Self.sources).identity == identity)
  }

  @Test("sources win fields, common ones and details, in the order of the list")
  func order() throws {
    let read = try configuration(
      "merge: { project: [Personio], address: [Personio], name: [Personio, Tallinn] }\n"
        + Self.sources)
    #expect(
      read.merge == [
        "projects": ["Personio"], "address": ["Personio"], "name": ["Personio", "Tallinn"],
      ])
  }

  @Test("all records count where a field of texts says so")
  func all() throws {
    let read = try configuration("merge: { position: all, address: all }\n" + Self.sources)
    #expect(read.merge == ["position": [], "address": []])
  }

  static let known = [
    "id", "name", "email", "phone", "mobile", "position", "projects", "office", "department",
    "pronouns", "pronunciation", "skills", "spokenLanguages", "workingDays", "timeZone", "manager",
    "assistant", "alsoReportsTo", "confirmed", "photo", "title", "address", "marketing",
    "createdAt", "updatedAt",
  ]

  @Test(
    "an order that cannot be meant is an error at its place",
    arguments: [
      ("merge: [phone]", 8, ConfigurationReason.wrongType(expected: .mapping, found: .list)),
      ("merge: { phone: Personio }", 17, .wrongType(expected: .list, found: .text)),
      ("merge: { phone: [] }", 17, .emptyList),
      ("merge: { phone: all }", 17, .wrongType(expected: .list, found: .text)),
      ("merge: { id: all }", 14, .wrongType(expected: .list, found: .text)),
      (
        "merge: { phone: [Persnio] }", 18,
        .unknownValue("Persnio", nearest: "Personio", known: ["Tallinn", "Personio"])
      ),
      ("merge: { phnoe: [Tallinn] }", 10, .unknownKey("phnoe", nearest: "phone", known: known)),
      (
        "merge: { offices: [Tallinn] }", 10,
        .unknownKey("offices", nearest: "office", known: known)
      ),
      (
        "merge: { firstName: [Tallinn] }", 10,
        .unknownKey("firstName", nearest: nil, known: known)
      ),
    ])
  func mistakes(yaml: String, column: Int, reason: ConfigurationReason) throws {
    let found = errors(yaml + "\n" + Self.sources)
    try #require(found.count == 1, "\(found)")
    #expect(found[0].reason == reason && found[0].spot?.column == column)
  }

  @Test("a source or a field that stands twice is an error that names the first")
  func doubled() {
    let twice = errors("merge: { phone: [Tallinn, Tallinn] }\n" + Self.sources)
    #expect(twice.map(\.spot?.column) == [27])
    let fields = errors("merge: { project: [Tallinn], projects: [Tallinn] }\n" + Self.sources)
    #expect(fields.map(\.spot?.column) == [30])
  }

  @Test("of a table any heading may be a field, but what is no field of a record")
  func tables() throws {
    let table = "sources: [{ name: A, url: \"https://a.example/\", format: csv }]\n"
    #expect(try configuration("merge: { Raum: [A] }\n" + table).merge == ["Raum": ["A"]])
    #expect(errors("merge: { offices: [A] }\n" + table).count == 1)
  }
}
