import Testing

@testable import People

@Suite("What people lack")
struct FieldGapsTests {
  private static func record(
    _ name: String, email: String? = nil, phone: String? = nil, manager: String? = nil
  ) -> Record {
    Record(
      name: .single(name), emails: email.map { [$0] } ?? [], phones: phone.map { [$0] } ?? [],
      manager: manager)
  }

  @Test("each list counts its shown people without a value, and those whose value is none")
  func counted() {
    let lists = [
      RecordList(
        office: "A",
        records: [
          Self.record("Ann", email: "ann@a.example", phone: "5555 0101"),
          Self.record("Bob", email: "no address", phone: "ask", manager: "Nobody"),
          Self.record("Cid"),
        ]),
      RecordList(office: "B", records: [Self.record("Bob")]),
    ]
    let directory = Directory(merging: lists, exclusion: Exclusion(["Cid"]))
    let gaps = FieldGaps.all(of: directory, lists, .fullName)
    #expect(gaps.map(\.people) == [2, 1])
    #expect(
      gaps[0].gaps == [
        .init(field: .email, lacking: 0, unusable: 1),
        .init(field: .phone, lacking: 0, unusable: 1),
        .init(field: .manager, lacking: 1, unusable: 1),
      ])
    #expect(gaps[1].gaps.map(\.lacking) == [1, 1, 1])
  }
}

@Suite("Finding records")
struct RecordSearchTests {
  @Test(
    "people are found by name, id and address, and come with all their records",
    arguments: [
      ("ANN bell", ["Ann Bell"]), ("7", ["Ann Bell"]), ("B@x.example", ["Bob"]), ("Nobody", []),
      ("ann@x.example", ["Ann Bell", "Ann Other"]),
    ])
  func found(text: String, names: [String]) {
    let lists = [
      RecordList(
        office: "A",
        records: [
          Record(id: "7", name: .single("Ann Bell"), emails: ["ann@x.example"]),
          Record(name: .single("Bob"), emails: ["b@x.example"]),
        ]),
      RecordList(
        office: "B",
        records: [
          Record(name: .single("ann bell")),
          Record(name: .single("Ann Other"), emails: ["Ann@x.example"]),
        ]),
    ]
    let found = RecordSearch(lists, .fullName).people(named: text)
    #expect(
      found.map { lists[$0.places[0].list].records[$0.places[0].record].name.full } == names)
    if names == ["Ann Bell"] { #expect(found[0].places.count == 2) }
  }
}
