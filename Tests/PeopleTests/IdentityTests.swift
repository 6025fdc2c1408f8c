import Testing

@testable import People

@Suite("Identity")
struct IdentityTests {
  /// A record of a whole name, an address and an id, each of which may be absent.
  static func record(_ name: String, _ email: String? = nil, id: String? = nil) -> Record {
    Record(id: id, name: .single(name), emails: email.map { [$0] } ?? [])
  }

  static func names(_ lists: [RecordList], _ identity: Identity) -> [String] {
    Directory(merging: lists, identity: identity).people.map(\.name.full)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let identity: Identity
    let first: [Record]
    let second: [Record]
    let names: [String]
  }

  @Test(
    "records are one person where the identity says so",
    arguments: [
      Case(
        testDescription: "one address in other letter case, under another name", identity: .email,
        first: [record("Mari Tamm", "Mari.Tamm@x.example")],
        second: [record("Mari Kask", "mari.tamm@X.example")], names: ["Mari Tamm"]),
      Case(
        testDescription: "one name with another address", identity: .email,
        first: [record("Mari Tamm", "mari@x.example")],
        second: [record("Mari Tamm", "tamm@x.example")], names: ["Mari Tamm", "Mari Tamm"]),
      Case(
        testDescription: "without an address the name counts", identity: .email,
        first: [record("Щербакова Анна")], second: [record("ЩЕРБАКОВА анна")],
        names: ["Щербакова Анна"]),
      Case(
        testDescription: "a name is no address", identity: .email,
        first: [record("mari@x.example")], second: [record("Mari", "mari@x.example")],
        names: ["mari@x.example", "Mari"]),
      Case(
        testDescription: "a team's address is nobody's own, and in no list", identity: .email,
        first: [
          record("Jüri Õun", "info@x.example"), record("Ülo Kask", "info@x.example"),
        ],
        second: [record("Ülo Kask", "INFO@x.example"), record("Eve Mets", "info@x.example")],
        names: ["Jüri Õun", "Ülo Kask", "Eve Mets"]),
      Case(
        testDescription: "one name twice with one address is no team", identity: .email,
        first: [record("Jüri Õun", "j@x.example"), record("JÜRI ÕUN", "J@x.example")],
        second: [record("J. Õun", "j@x.example")], names: ["Jüri Õun"]),
      Case(
        testDescription: "one name in two sources, told apart by source",
        identity: .fullNameAndOffice, first: [record("Mari Tamm"), record("MARI  Tamm")],
        second: [record("Mari Tamm")], names: ["Mari Tamm", "Mari Tamm"]),
    ])
  func people(_ test: Case) {
    let lists = [
      RecordList(office: "A", records: test.first), RecordList(office: "B", records: test.second),
    ]
    #expect(Self.names(lists, test.identity) == test.names)
  }

  @Test(
    "people of one name have pages of their own, and the bare address leads to them",
    arguments: [Identity.email, .fullNameAndOffice])
  func namesakes(identity: Identity) {
    let directory = Directory(
      merging: [
        RecordList(office: "A", records: [Self.record("Mari Tamm", "mari@x.example")]),
        RecordList(office: "B", records: [Self.record("Mari Tamm", "tamm@x.example")]),
      ], identity: identity)
    #expect(Set(directory.people.map(\.slug)).count == 2)
    #expect(directory.namesakes.map(\.slug) == ["mari-tamm"])
  }

  @Test("who is excluded under one name is excluded under all names of the address")
  func excluded() {
    let directory = Directory(
      merging: [
        RecordList(office: "A", records: [Self.record("Mari Tamm", "mari@x.example")]),
        RecordList(office: "B", records: [Self.record("Mari Kask", "mari@x.example")]),
      ], identity: .email, exclusion: Exclusion(["mari kask"]))
    #expect(directory.people.isEmpty && directory.excluded == ["\u{0}mari@x.example"])
  }
}
