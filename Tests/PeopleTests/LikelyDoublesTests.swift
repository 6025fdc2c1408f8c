import Testing

@testable import People

@Suite("Likely doubles")
struct LikelyDoublesTests {
  static func record(_ name: String, _ email: String? = nil, phone: String? = nil) -> Record {
    Record(
      name: .single(name), emails: email.map { [$0] } ?? [], phones: phone.map { [$0] } ?? [])
  }

  static func doubles(_ lists: [[Record]], _ identity: Identity) -> LikelyDoubles {
    let lists = lists.enumerated().map { RecordList(office: "\($0)", records: $1) }
    return LikelyDoubles(
      in: Directory(merging: lists, identity: identity), of: lists, identity: identity)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var identity = Identity.fullName
    let first: [Record]
    var second: [Record] = []
    let reasons: [LikelyDouble.Reason]
  }

  @Test(
    "what merging cannot know is told with its reason",
    arguments: [
      Case(
        testDescription: "one source, one name, two addresses",
        first: [
          record("Andres Tamm", "a.tamm@x.example"), record("Andres Tamm", "tamm7@x.example"),
        ],
        reasons: [.oneNameInOneSource]),
      Case(
        testDescription: "one address under a new name",
        first: [record("Mari Tamm", "mari@x.example")],
        second: [record("Mari Kask", "MARI@x.example")], reasons: [.oneEmail]),
      Case(
        testDescription: "one name in two spellings with one number",
        first: [record("Jüri Õun", "juri@x.example", phone: "+372 5555 0101")],
        second: [record("Juri Oun", "oun@y.example", phone: "+372 55550101")],
        reasons: [.oneNameAndMore]),
      Case(
        testDescription: "one name in two scripts with one beginning of the address",
        first: [record("Щербакова", "anna@x.example")],
        second: [record("Serbakova", "anna@y.example")], reasons: [.oneNameAndMore]),
      Case(
        testDescription: "one address with two names", identity: .email,
        first: [record("Mari Tamm", "mari@x.example")],
        second: [record("Mari Kask", "mari@x.example")], reasons: [.namesOfOneEmail]),
      Case(
        testDescription: "one name in two sources", identity: .email,
        first: [record("Mari Tamm", "mari@x.example")],
        second: [record("Mari Tamm", "tamm@x.example")], reasons: [.oneName]),
      Case(
        testDescription: "one person with two addresses",
        first: [record("Mari Tamm", "mari@x.example")],
        second: [record("Mari Tamm", "tamm@x.example")], reasons: [.emailsOfOneName]),
      Case(
        testDescription: "one person with one address at two hosts",
        first: [record("Mari Tamm", "mari@x.example")],
        second: [record("Mari Tamm", "mari@y.example")], reasons: []),
      Case(
        testDescription: "one person, of whom one source has no address",
        first: [record("Mari Tamm", "mari@x.example")], second: [record("Mari Tamm")],
        reasons: []),
      Case(
        testDescription: "namesakes of one source", identity: .email,
        first: [record("Mari Tamm", "mari@x.example"), record("Mari Tamm", "tamm@x.example")],
        reasons: []),
      Case(
        testDescription: "a team's address",
        first: (0..<5).map { record("Person \($0)", "info@x.example") }, reasons: []),
      Case(
        testDescription: "a name of many", identity: .email,
        first: (0..<3).map { record("Mari Tamm", "a\($0)@x.example") },
        second: (0..<3).map { record("Mari Tamm", "b\($0)@x.example") }, reasons: []),
    ])
  func reasons(_ test: Case) {
    #expect(
      Self.doubles([test.first, test.second], test.identity).all.map(\.reason) == test.reasons)
  }

  @Test("the likeliest come first, then the rarer names, then the configuration's order")
  func order() {
    let found = Self.doubles(
      [
        [
          Self.record("Ann Lee", "ann@x.example"), Self.record("Bo Ek", "bo@x.example"),
          Self.record("Bo Ek", "bo2@x.example"), Self.record("Cy Ott", "cy@x.example"),
          Self.record("Di Ott", "di@x.example"),
        ],
        [
          Self.record("Ann Lee", "lee@x.example"), Self.record("Bo Ek", "ek@x.example"),
          Self.record("Di Kask", "di@x.example"), Self.record("Cy Ott", "ott@x.example"),
        ],
      ], .email)
    #expect(found.all.map(\.reason) == [.namesOfOneEmail, .oneName, .oneName, .oneName])
    #expect(found.all.map { $0.places.map(\.record) } == [[4, 2], [0, 0], [3, 3], [1, 2, 1]])
    #expect(found.all[0].places.map(\.list) == [0, 1])
  }

  @Test("who is excluded is told of nowhere")
  func excluded() {
    let lists = [
      RecordList(office: "A", records: [Self.record("Mari Tamm", "m@x.example")]),
      RecordList(office: "B", records: [Self.record("Mari Kask", "m@x.example")]),
    ]
    let directory = Directory(merging: lists, exclusion: Exclusion(["Mari Kask"]))
    #expect(LikelyDoubles(in: directory, of: lists, identity: .fullName).all.isEmpty)
  }

  @Test(
    "a hundred thousand records of a few names are looked through before long",
    .timeLimit(.minutes(1)))
  func many() {
    let records = (0..<100_000).map { number in
      Self.record("Mari Tamm\(number % 7)", "info@x.example", phone: "\(number)")
    }
    let found = Self.doubles(
      [Array(records.prefix(50_000)), Array(records.suffix(50_000))], .fullName)
    #expect(found.all.isEmpty)
  }
}
