import Testing

@testable import People

@Suite("Who may be seen")
struct VisibilityTests {
  static func record(
    _ name: String, first: Int32? = nil, last: Int32? = nil, isHidden: Bool = false
  ) -> Record {
    Record(
      name: .single(name),
      visibility: Visibility(firstDay: first, lastDay: last, isHidden: isHidden))
  }

  static func directory(_ lists: [[Record]], day: Int?, exclude: [String] = []) -> Directory {
    Directory(
      merging: lists.enumerated().map { RecordList(office: "\($0)", records: $1, hides: true) },
      exclusion: Exclusion(exclude), day: day)
  }

  @Test(
    "a record shows its person from its first day until its last one",
    arguments: [
      (nil, nil, 10, true), (10, nil, 9, false), (10, nil, 10, true), (nil, 10, 10, true),
      (nil, 10, 11, false), (10, 10, 10, true), (12, 10, 11, false), (-5, -3, -4, true),
      (10, nil, nil, true), (nil, 10, nil, true),
    ] as [(Int32?, Int32?, Int?, Bool)])
  func days(first: Int32?, last: Int32?, day: Int?, isShown: Bool) {
    let found = Self.directory([[Self.record("Mari", first: first, last: last)]], day: day)
    #expect(found.people.isEmpty != isShown && found.hiddenCount == (isShown ? 0 : 1))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lists: [[Record]]
    let isShown: Bool
    /// Whether nothing may remember the person.
    let isForgotten: Bool
  }

  @Test(
    "of several records of a person, those of one source count together",
    arguments: [
      Case(
        testDescription: "one flag anywhere hides",
        lists: [
          [record("Mari Tamm")], [record("MARI TAMM", isHidden: true)],
        ], isShown: false, isForgotten: true),
      Case(
        testDescription: "a flag hides beside another record of its source",
        lists: [
          [record("Mari Tamm"), record("Mari Tamm", isHidden: true)]
        ], isShown: false, isForgotten: true),
      Case(
        testDescription: "an ended contract beside a running one",
        lists: [
          [record("Mari Tamm", last: 5), record("Mari Tamm", first: 6)]
        ], isShown: true, isForgotten: false),
      Case(
        testDescription: "an ended contract, and a list that knows no dates",
        lists: [
          [record("Mari Tamm", last: 5)], [record("Mari Tamm")],
        ], isShown: false, isForgotten: false),
      Case(
        testDescription: "two contracts that are over",
        lists: [
          [record("Mari Tamm", last: 5), record("Mari Tamm", last: 6)]
        ], isShown: false, isForgotten: false),
      Case(
        testDescription: "an ended contract and one to come",
        lists: [
          [record("Mari Tamm", last: 5), record("Mari Tamm", first: 20)]
        ], isShown: false, isForgotten: false),
      Case(
        testDescription: "a first day to come, and a list that knows no dates",
        lists: [
          [record("Mari Tamm")], [record("Mari Tamm", first: 20)],
        ], isShown: false, isForgotten: true),
    ])
  func several(_ test: Case) {
    let found = Self.directory(test.lists, day: 10)
    #expect(found.people.count == (test.isShown ? 1 : 0))
    #expect(found.excluded.contains("mari tamm") == test.isForgotten)
    #expect(found.hiddenCount == (test.isShown ? 0 : 1))
  }

  @Test("what an ended contract says is not shown beside the running one")
  func ended() {
    var old = Self.record("Mari", last: 5)
    old.position = "Intern"
    old.phones = ["1001"]
    let found = Self.directory([[old, Self.record("MARI", first: 6)]], day: 10)
    #expect(found.people.map(\.name.full) == ["MARI"] && found.conflicts.isEmpty)
    #expect(found.people[0].position == nil && found.people[0].phones.isEmpty)
  }

  @Test("who is excluded is not counted as hidden by records")
  func excluded() {
    let found = Self.directory(
      [[Self.record("Mari", isHidden: true), Self.record("Jüri", last: 1)]], day: 10,
      exclude: ["Mari"])
    #expect(found.hiddenCount == 1 && found.usedExclusions == ["Mari"])
    #expect(found.excluded == ["mari"])
  }

  @Test("a field that may not be published is no person's, and tells people apart all the same")
  func published() {
    let room = Field(key: "room", labels: [:])
    let record = Record(
      id: "7", name: .single("Mari"), emails: ["m@x.example"], phones: ["1001"], position: "PM",
      projects: ["Orion"], details: [Detail(field: room, value: .text("12"))])
    func person(_ fields: [String]?) -> Person {
      Directory(
        merging: [
          RecordList(office: "A", records: [record], published: PublishedFields(fields))
        ], identity: .email
      ).people[0]
    }
    #expect(person(nil).details.count == 1 && person(nil).id == "7")
    let bare = person([])
    #expect(
      bare.identity == "\u{0}m@x.example" && bare.name.full == "Mari" && bare.offices == ["A"])
    #expect(bare.id == nil && bare.position == nil && bare.details.isEmpty)
    #expect(bare.emails.isEmpty && bare.phones.isEmpty && bare.projects.isEmpty)
    #expect(person(["room", "projects"]).details.count == 1)
    #expect(person(["room", "projects"]).projects == ["Orion"])
  }
}
