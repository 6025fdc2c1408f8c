import Asking
import Basics
import Testing
import Wings

@testable import Lists
@testable import Settings

@Suite struct VisibilityConfigurationTests {
  /// A source of one format with further keys.
  static func source(_ format: String, _ keys: String) -> String {
    "sources:\n  - { name: A, url: \"https://a.example/\", \(format), \(keys) }\n"
  }

  static let mapping = "fields: { name: n, room: { from: r } }"

  @Test(
    "a source says where a record says who may be seen",
    arguments: [
      (
        mapping, "hideUntil: a.b, hideFrom: c",
        VisibilityRule(
          hideUntil: FieldPath(names: ["a", "b"]), hideFrom: FieldPath(names: ["c"]))
      ),
      (
        "format: csv", "hideFrom: Bis (Ende.)",
        VisibilityRule(hideFrom: FieldPath(names: ["Bis (Ende.)"]))
      ),
      (
        "format: profiles", "hide: a.b",
        VisibilityRule(hide: [.init(path: FieldPath(names: ["a", "b"]), values: [.anything])])
      ),
      (
        "format: ldif", "hide: { employeeType: [External, true, 'true', 7], x: false }",
        VisibilityRule(hide: [
          .init(
            path: FieldPath(names: ["employeeType"]),
            values: [.text("External"), .flag(true), .text("true"), .text("7")]),
          .init(path: FieldPath(names: ["x"]), values: [.flag(false)]),
        ])
      ),
    ] as [(String, String, VisibilityRule)])
  func rules(format: String, keys: String, rule: VisibilityRule) throws {
    let read = try configuration(Self.source(format, keys))
    #expect(read.sources[0].source.visibility == rule)
    #expect(read.hidesByDate == keys.contains("hideFrom"))
    #expect(read.listSources[0].visibility == rule)
  }

  @Test("a source's own fields take the place of the directory's")
  func published() throws {
    let read = try configuration(
      "publish: [email, project, room]\n"
        + Self.source(Self.mapping, "publish: [phone]")
        + "  - { name: B, url: \"https://b.example/\", format: ldif }\n")
    #expect(read.sources.map(read.published) == [["phone"], ["email", "projects", "room"]])
  }

  static let ownFields = [
    "id", "email", "phone", "mobile", "position", "projects", "office", "department", "pronouns",
    "pronunciation", "skills", "spokenLanguages", "workingDays", "timeZone", "manager", "assistant",
    "alsoReportsTo", "confirmed", "photo", "room",
  ]

  @Test(
    "what cannot be meant is an error",
    arguments: [
      ("publish: email", ConfigurationReason.wrongType(expected: .list, found: .text)),
      (
        "publish: [emial]", .unknownValue("emial", nearest: "email", known: ownFields)
      ),
      ("publish: [name]", .unknownValue("name", nearest: nil, known: ownFields)),
      ("publish: [offices]", .unknownValue("offices", nearest: "office", known: ownFields)),
      ("hide: []", .wrongType(expected: .text, found: .list)),
      ("hide: {}", .emptyList),
      ("hide: { a: [] }", .emptyList),
      ("hide: { a: { b: c } }", .wrongType(expected: .text, found: .mapping)),
      ("hideUntil: [a]", .wrongType(expected: .text, found: .list)),
      ("hidefrom: a", .unknownKey("hidefrom", nearest: "hideFrom", known: sourceKeys)),
    ])
  func mistakes(keys: String, reason: ConfigurationReason) throws {
    let found = errors(Self.source(Self.mapping, keys))
    try #require(found.count == 1, "\(found)")
    #expect(found[0].reason == reason && found[0].spot?.line == 2)
  }

  static let sourceKeys = WingList.all.source.keys

  @Test(
    "mobile numbers and others are published apart",
    arguments: [
      ["phone"], ["mobile"], ["phone", "mobile"],
    ])
  func mobile(fields: [String]) throws {
    let list = "publish: [\(fields.joined(separator: ", "))]"
    for format in ["format: vcard", Self.mapping] {
      #expect(try configuration(Self.source(format, list)).sources[0].publish == fields)
    }
  }

  @Test(
    "a time zone is one of the database",
    arguments: [
      (
        "Europe/Talinn",
        ConfigurationReason.unknownValue("Europe/Talinn", nearest: "Europe/Tallinn", known: [])
      ),
      ("GMT+3", .badValue(expected: .timeZone)),
    ])
  func timeZone(name: String, reason: ConfigurationReason) throws {
    let table = Self.source("format: csv", "hideFrom: a")
    #expect(errors("timeZone: \(name)\n" + table).map(\.reason) == [reason])
    #expect(try configuration("timeZone: Asia/Tokyo\n" + table).timeZone == "Asia/Tokyo")
  }
}
