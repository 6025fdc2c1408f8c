import Testing

@testable import People

@Suite("Merging")
struct MergingTests {
  func directory(
    _ lists: [RecordList], identity: Identity = .fullName, exclude: [String] = []
  ) -> Directory {
    Directory(merging: lists, identity: identity, exclusion: Exclusion(exclude))
  }

  func record(
    _ first: String, _ last: String, id: String? = nil, email: String? = nil,
    phone: String? = nil, position: String? = nil, projects: [String] = []
  ) -> Record {
    Record(
      id: id, name: .parts(first: first, last: last), emails: email.map { [$0] } ?? [],
      phones: phone.map { [$0] } ?? [], position: position, projects: projects)
  }

  @Test("long lists are united as short ones are: each spelling once, in first-seen order")
  func longLists() {
    let records = (0..<40).map { number in
      record(
        "Mari", "Tamm", email: number % 2 == 0 ? "A\(number)@x.ee" : "a\(number - 1)@X.ee",
        phone: "+372 555 00\(10 + number / 2)", projects: ["Orion", "p\(number / 4)", "ORION"])
    }
    let person = directory([RecordList(office: "A", records: records)]).people[0]
    #expect(person.emails == stride(from: 0, to: 40, by: 2).map { "A\($0)@x.ee" })
    #expect(person.phones.map(\.text) == (0..<20).map { "+372 555 00\(10 + $0)" })
    #expect(person.projects == ["Orion"] + (0..<10).map { "p\($0)" })
  }

  @Test(
    "a person of thousands of records, projects and columns is merged before long",
    .timeLimit(.minutes(5)))
  func hostileLists() {
    let details = (0..<5000).map { number in
      Detail(field: Field(key: "c\(number)", labels: [:]), value: .text("x"))
    }
    let records = (0..<5000).map { record("Mari", "Tamm", email: "a\($0)@x.ee") }
    var wide = record("Ann", "Saar", projects: (0..<20_000).map { "p\($0)" })
    wide.details = details
    let people = directory([RecordList(office: "A", records: records + [wide, wide])]).people
    #expect(people.map(\.emails.count) == [5000, 0])
    #expect(people[1].projects.count == 20_000 && people[1].details.count == 5000)
  }

  @Test(
    "names that differ in letter case, white space or composition alone are one person",
    arguments: [
      ("Mari", "Tamm", "MARI", "TAMM"),
      ("Mari  Liis", "Tamm", "mari liis", " tamm "),
      ("Mari\u{A0}Liis", "Tamm", "Mari Liis", "Tamm"),
      ("J\u{FC}ri", "\u{D5}un", "Ju\u{308}ri", "O\u{303}un"),
      ("Hans", "Groß", "Hans", "GROSS"),
      ("Семён", "Фёдоров", "СЕМЁН", "ФЁДОРОВ"),
      ("Mari", "Liis Tamm", "Mari Liis", "Tamm"),
    ])
  func same(first: String, last: String, otherFirst: String, otherLast: String) {
    let merged = directory([
      RecordList(office: "A", records: [record(first, last)]),
      RecordList(office: "B", records: [record(otherFirst, otherLast)]),
    ])
    #expect(merged.people.count == 1)
    #expect(merged.people.first?.name == .parts(first: first, last: last))
    #expect(merged.people.first?.offices == ["A", "B"])
  }

  @Test(
    "diacritics and dotless letters keep people apart",
    arguments: [("Mari", "Õun", "Mari", "Oun"), ("Işıl", "Ak", "Işil", "Ak")])
  func different(first: String, last: String, otherFirst: String, otherLast: String) {
    let merged = directory([
      RecordList(office: "A", records: [record(first, last), record(otherFirst, otherLast)])
    ])
    #expect(merged.people.count == 2)
  }

  @Test("the first source wins single values, further e-mails and phones are kept")
  func conflicts() {
    let merged = directory([
      RecordList(
        office: "Tallinn",
        records: [
          record(
            "Mari", "Tamm", email: "mari@telisa.ee", phone: "+372 5551234", position: "IOS",
            projects: ["Kuldne", "Hõbe"])
        ]),
      RecordList(
        office: "Tartu",
        records: [
          record(
            "MARI", "TAMM", email: "mari.tamm@telisa.ee", phone: "555 1234", position: "PM",
            projects: ["Raud", "Kuldne"])
        ], phoneCountry: "372"),
    ])
    let mari = merged.people[0]
    #expect(mari.name.full == "Mari Tamm")
    #expect(mari.position == "IOS")
    #expect(mari.emails == ["mari@telisa.ee", "mari.tamm@telisa.ee"])
    #expect(mari.phones.map(\.text) == ["+372 5551234"], "a national spelling is the same number")
    #expect(mari.projects == ["Kuldne", "Hõbe", "Raud"])
    #expect(merged.conflicts.map(\.field) == ["name", "position"])
    #expect(merged.conflicts.allSatisfy { $0.kept == "Tallinn" && $0.dropped == "Tartu" })
  }

  @Test("a national number is meant in the country of the source that has it")
  func countries() {
    let merged = directory([
      RecordList(
        office: "A", records: [record("Mari", "Tamm", phone: "020 7946 0018")], phoneCountry: "44"),
      RecordList(
        office: "B", records: [record("Mari", "Tamm", phone: "020 7946 0018")], phoneCountry: "49"),
      RecordList(
        office: "C", records: [record("Mari", "Tamm", phone: "+44 20 7946 0018")],
        phoneCountry: "372"),
    ])
    #expect(
      merged.people[0].phones == [
        Phone("020 7946 0018", country: "44"), Phone("020 7946 0018", country: "49"),
      ])
  }

  @Test("a value that only a later source has is taken from there")
  func laterValue() {
    let merged = directory([
      RecordList(office: "A", records: [record("Mari", "Tamm")]),
      RecordList(office: "B", records: [record("Mari", "Tamm", phone: "5551234", position: "PM")]),
    ])
    #expect(merged.people[0].position == "PM")
    #expect(merged.people[0].phones == [Phone("5551234")])
    #expect(merged.conflicts.isEmpty)
  }

  @Test("with identity id, equal names stay apart and ids belong to their source")
  func byId() {
    let merged = directory(
      [
        RecordList(
          office: "A",
          records: [record("Ann", "Lee", id: "1"), record("Ann", "Lee", id: "2")]),
        RecordList(office: "B", records: [record("Bo", "Ek", id: "1")]),
      ], identity: .id)
    #expect(merged.people.count == 3)
    #expect(Set(merged.people.map(\.slug)).count == 3)
    #expect(merged.namesakes.map(\.slug) == ["ann-lee"])
  }

  @Test(
    "who is excluded by name or by id in one source is in no list", arguments: ["mari TAMM", "7"])
  func excluded(entry: String) {
    let merged = directory(
      [
        RecordList(office: "A", records: [record("Mari", "Tamm", id: "7"), record("Bo", "Ek")]),
        RecordList(office: "B", records: [record("MARI", "TAMM", id: "9")]),
      ], exclude: [entry])
    #expect(merged.people.map(\.name.full) == ["Bo Ek"])
  }
}
