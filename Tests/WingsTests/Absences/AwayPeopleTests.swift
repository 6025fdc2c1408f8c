import People
import Site
import Testing

@testable import Wings

@Suite("Who is away")
struct AwayPeopleTests {
  static let today = 20_782  // Wednesday, 25 November 2026
  let window = AbsenceWindow(today: today, ahead: 14)

  func people() -> [Record] {
    [
      Record(id: "7", name: .parts(first: "Mari", last: "Tamm"), emails: ["mari@x.example"]),
      Record(id: "8", name: .parts(first: "Jüri", last: "O’Brien-Kask"), emails: ["j@x.example"]),
      Record(
        name: .parts(first: "Jaan", last: "Saar"), emails: ["jaan@x.example", "info@x.example"]),
      Record(name: .single("山田太郎"), emails: ["info@x.example"]),
      Record(name: .parts(first: "Mari", last: "Tamm Kask")),
    ]
  }

  func away(
    _ absences: [Absence], _ records: [Record]? = nil, exclude: [String] = []
  ) -> (AwayPeople, Directory) {
    let directory = Directory(
      merging: [RecordList(office: "A", records: records ?? people(), phoneCountry: nil)],
      exclusion: Exclusion(exclude))
    return (directory.away([absences], [window]), directory)
  }

  func event(
    _ title: String = "", _ attendees: [String] = [], organizer: String? = nil
  ) -> Absence {
    Absence(
      .event(attendees: attendees, organizer: organizer, title: title),
      periods: [Self.today...Self.today + 1], place: .line(3))
  }

  func names(_ found: (AwayPeople, Directory)) -> [String] {
    found.0.entries.map { found.1.people[$0.person].name.full }
  }

  @Test(
    "a full name in a title is found, but not as a part of another name",
    arguments: [
      ("[Vacation] Mari Tamm", ["Mari Tamm"]), ("Tamm, Mari (Urlaub)", ["Mari Tamm"]),
      ("MARI  TAMM: holiday", ["Mari Tamm"]), ("Vacation – Mari Tamm – 2 days", ["Mari Tamm"]),
      ("Mari Tamm Kask away", ["Mari Tamm Kask"]), ("Anna-Mari Tamm", []), ("Mari", []),
      ("Tamm", []), ("Mari Tamme", []), ("Jüri O'Brien-Kask", ["Jüri O’Brien-Kask"]),
      ("ju\u{0308}ri o’brien‑kask", ["Jüri O’Brien-Kask"]), ("[休暇] 山田太郎", ["山田太郎"]),
      ("", []), ("Public holiday", []),
    ])
  func titles(title: String, expected: [String]) {
    #expect(names(away([event(title)])) == expected)
  }

  @Test("two people in a title are in doubt, and nobody is told to be away")
  func twoNames() {
    let (found, _) = away([event("Mari Tamm, deputy Jaan Saar")])
    #expect(found.entries.isEmpty)
    #expect(found.doubts == [.init(reason: .severalPeople, source: 0, place: .line(3))])
  }

  @Test("an address goes before the title, and participants before the organizer")
  func addresses() {
    #expect(names(away([event("Jaan Saar", ["MARI@x.example"])])) == ["Mari Tamm"])
    #expect(names(away([event("x", [], organizer: "mari@x.example")])) == ["Mari Tamm"])
    #expect(
      names(away([event("x", ["jaan@x.example"], organizer: "mari@x.example")])) == ["Jaan Saar"])
    #expect(
      names(away([event("x", ["other@y.example"], organizer: "mari@x.example")])) == ["Mari Tamm"])
    #expect(
      names(away([event("Trip", ["mari@x.example", "jaan@x.example"])]))
        == ["Mari Tamm", "Jaan Saar"])
    #expect(
      names(away([event("Jaan Saar", ["mari@x.example", "jaan@x.example"])])) == ["Jaan Saar"])
    #expect(
      names(away([event("[Vacation] Jaan Saar", ["hr@x.example"])])) == ["Jaan Saar"])
  }

  @Test("an address of two people is in doubt")
  func sharedAddress() {
    let (found, _) = away([event("", ["info@x.example"])])
    #expect(found.entries.isEmpty && found.doubts.map(\.reason) == [.severalPeople])
  }

  @Test("of namesakes nobody is told to be away, also where one of them is hidden")
  func namesakes() {
    let two = [
      Record(id: "1", name: .single("Mari Tamm"), emails: ["a@x.example"]),
      Record(id: "2", name: .single("Mari Tamm"), emails: ["b@x.example"]),
    ]
    let directory = Directory(
      merging: [RecordList(office: "A", records: two, phoneCountry: nil)], identity: .id,
      exclusion: Exclusion(["2"]))
    let found = directory.away([[event("[Vacation] Mari Tamm")]], [window])
    #expect(found.entries.isEmpty && found.doubts.map(\.reason) == [.severalPeople])
    #expect(directory.away([[event("", ["b@x.example"])]], [window]) == silent(matched: 1))
    #expect(directory.away([[event("", ["a@x.example"])]], [window]).entries.count == 1)
  }

  @Test("of hidden people nothing is told, and no doubt")
  func hidden() {
    let (found, _) = away([event("Jaan Saar")], exclude: ["Jaan Saar"])
    #expect(found == silent(matched: 1))
  }

  private func silent(matched count: Int) -> AwayPeople {
    Directory(
      merging: [
        RecordList(office: "A", records: [Record(name: .single("Z Z"))], phoneCountry: nil)
      ],
      exclusion: Exclusion(["Z Z"])
    ).away([Array(repeating: event("Z Z"), count: count)], [window])
  }

  @Test(
    "a table names people and deputies by address, id or name",
    arguments: [
      ("mari@x.example", "Jaan Saar", 2), ("7", "Saar, Jaan", 2), ("Tamm, Mari", "8", 1),
      ("mari tamm", "J@x.example", 1), ("7", "mari@x.example", nil), ("7", "Nobody", nil),
      ("7", "info@x.example", nil),
    ] as [(String, String, Int?)])
  func references(person: String, deputy: String, expected: Int?) {
    let absence = Absence(
      .reference(person), periods: [Self.today...Self.today], deputy: deputy, place: .line(2))
    let (found, _) = away([absence])
    #expect(found.entries.map(\.person) == [0] && found.entries.map(\.deputy) == [expected])
    let reasons: [AwayPeople.Doubt.Reason] =
      deputy == "Nobody" ? [.unknownDeputy] : deputy == "info@x.example" ? [.severalDeputies] : []
    #expect(found.doubts.map(\.reason) == reasons)
  }

  @Test("a hidden deputy is not named, and in no finding")
  func hiddenDeputy() {
    let absence = Absence(
      .reference("7"), periods: [Self.today...Self.today], deputy: "Jaan Saar", place: .line(2))
    let (found, _) = away([absence], exclude: ["Jaan Saar"])
    #expect(found.entries.map(\.deputy) == [nil] && found.doubts.isEmpty)
  }

  @Test(
    "absences that follow one another are one, also over a weekend",
    arguments: [
      ([0...1, 2...3], 0...3), ([0...2, 5...7], 0...7), ([0...1, 4...7], 0...1),
      ([2...3, 0...0], 0...0), ([0...5, 1...2], 0...5), ([-30...0], -30...0), ([9...12], 9...12),
      ([14...40], 14...40),
    ])
  func joined(periods: [ClosedRange<Int>], expected: ClosedRange<Int>) {
    let absences = periods.map {
      Absence(
        .reference("7"), periods: [Self.today + $0.lowerBound...Self.today + $0.upperBound],
        place: .line(2))
    }
    let (found, _) = away(absences)
    #expect(
      found.entries.map(\.days) == [
        Self.today + expected.lowerBound...Self.today + expected.upperBound
      ])
    #expect(found.entries.map(\.hasBegun) == [expected.lowerBound <= 0])
  }

  @Test("absences of nobody are counted")
  func unmatched() {
    let (found, _) = away([event("Public holiday"), event("Mari Tamm")])
    #expect(found.unmatched.map(\.count) == [1] && found.unmatched.map(\.all) == [2])
  }
}

extension Directory {
  fileprivate func away(_ sources: [[Absence]], _ windows: [AbsenceWindow]) -> AwayPeople {
    everybody.map { AwayPeople(sources, among: $0, windows, traces: false) } ?? AwayPeople()
  }
}
