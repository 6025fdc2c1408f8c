import Testing

@testable import People

@Suite("Order and groups")
struct OrderTests {
  func directory(_ records: [Record], positions: [String: [String: String]] = [:]) -> Directory {
    Directory(merging: [RecordList(office: "A", records: records)], positions: positions)
  }

  func names(_ directory: Directory, language: String, by field: SortField = .lastName) -> [String]
  {
    directory.order(by: field, language: language).map { directory.people[$0].name.full }
  }

  @Test(
    "last names follow the page language's alphabet",
    arguments: [
      ("et", ["Saar", "Šults", "Zoo", "Žukov", "Tamm", "Vaher", "Õun", "Äär", "Öpik", "Üks"]),
      ("en", ["Äär", "Öpik", "Õun", "Saar", "Šults", "Tamm", "Üks", "Vaher", "Zoo", "Žukov"]),
      ("ru", ["Абрамов", "Ежов", "Ёлкин", "Жуков", "Яковлев", "Saar"]),
    ])
  func alphabet(language: String, expected: [String]) {
    let records = expected.reversed().map { Record(name: .single($0)) }
    #expect(names(directory(Array(records)), language: language) == expected)
  }

  @Test("people are sorted by last name, then first name")
  func lastThenFirst() {
    let people = directory([
      Record(name: .parts(first: "Mari", last: "Tamm")),
      Record(name: .parts(first: "Ants", last: "Tamm")),
      Record(name: .parts(first: "Zoe", last: "Saar")),
    ])
    #expect(names(people, language: "en") == ["Zoe Saar", "Ants Tamm", "Mari Tamm"])
    #expect(names(people, language: "en", by: .name) == ["Ants Tamm", "Mari Tamm", "Zoe Saar"])
  }

  @Test("a single name is sorted whole, among last names")
  func singleName() {
    let people = directory([
      Record(name: .single("Summer Greer")), Record(name: .parts(first: "A", last: "Tamm")),
      Record(name: .single("Zed")),
    ])
    #expect(names(people, language: "en") == ["Summer Greer", "A Tamm", "Zed"])
    #expect(people.people[0].name.first == nil)
  }

  @Test("the only part of a name sorts like a last name, whichever part it is")
  func onlyPart() throws {
    let parts = [("Anna", "Kask"), ("Teller", ""), ("Zico", ""), ("", "Suharto")]
    let records = try parts.map {
      Record(name: try #require(Name(first: $0, last: $1, whole: "")))
    }
    let people = directory(records)
    #expect(names(people, language: "en") == ["Anna Kask", "Suharto", "Teller", "Zico"])
    #expect(
      names(people, language: "en", by: .name) == ["Anna Kask", "Suharto", "Teller", "Zico"])
    let letters = SortLetters(of: people, by: .lastName, language: "en")
    #expect((0..<4).map { letters.label(of: $0, count: 1) } == ["K", "T", "Z", "S"])
  }

  @Test("family names first sort by family name, and by full name as it is shown")
  func familyFirst() {
    let people = directory([
      Record(name: .familyFirst(first: "Anna", last: "Nagy")),
      Record(name: .parts(first: "Béla", last: "Kis")),
      Record(name: .parts(first: "太郎", last: "山田")),
    ])
    #expect(names(people, language: "en") == ["Béla Kis", "Nagy Anna", "山田太郎"])
    #expect(names(people, language: "en", by: .name) == ["Béla Kis", "Nagy Anna", "山田太郎"])
  }

  @Test("the order of records does not change the order of people")
  func independent() {
    let records = ["Õun", "oun", "Oun", "Šaar", "Saar", "saar"].map {
      Record(id: $0, name: .single($0))
    }
    let forward = Directory(
      merging: [RecordList(office: "A", records: records)], identity: .id)
    let backward = Directory(
      merging: [RecordList(office: "A", records: records.reversed())], identity: .id)
    #expect(names(forward, language: "et") == names(backward, language: "et"))
  }

  @Test("groups stand in the alphabetical order of their shown names, Other last")
  func groups() {
    let people = directory(
      [
        Record(name: .single("a"), position: "PM"), Record(name: .single("b")),
        Record(name: .single("c"), position: "IOS"), Record(name: .single("d"), position: "WEB"),
      ], positions: ["PM": ["en": "Project manager", "et": "Projektijuht"], "IOS": ["en": "iOS"]])
    let order = people.order(by: .lastName, language: "en")
    let groups = people.sorted(
      people.groups(by: people.values(of: .position), order: order, noneName: "No position"),
      field: .position,
      language: "en")
    let shown = groups.map { group in
      group.code.map { people.name(of: $0, field: .position, language: "en") }
    }
    #expect(shown == ["iOS", "Project manager", "WEB", nil])
    #expect(groups.map(\.slug) == ["ios", "project-manager", "web", "no-position"])
    #expect(people.name(of: "PM", field: .position, language: "et") == "Projektijuht")
  }

  @Test("positions of one name are one group, that of those without included")
  func sameName() {
    let people = directory(
      [
        Record(name: .single("a"), position: "DEV"), Record(name: .single("b"), position: "SWE"),
        Record(name: .single("c"), position: "-"), Record(name: .single("d")),
      ],
      positions: [
        "DEV": ["en": "Developer"], "SWE": ["en": "Developer"], "-": ["en": "No position"],
      ])
    let order = people.order(by: .lastName, language: "en")
    let groups = people.groups(
      by: people.values(of: .position), order: order, noneName: "No position")
    #expect(groups.map(\.people) == [[0, 1], [2, 3]])
  }

  @Test(
    "a position called Other is one like any other, in its alphabetical place",
    arguments: [nil, ["en": "Other"], ["en": "other"]])
  func other(names: [String: String]?) {
    let people = directory(
      [
        Record(name: .single("a"), position: "OTHER"), Record(name: .single("b")),
        Record(name: .single("c"), position: "QA"), Record(name: .single("d"), position: "IOS"),
      ], positions: names.map { ["OTHER": $0] } ?? [:])
    let order = people.order(by: .lastName, language: "en")
    let groups = people.sorted(
      people.groups(by: people.values(of: .position), order: order, noneName: "No position"),
      field: .position, language: "en")
    #expect(groups.map(\.slug) == ["ios", "other", "qa", "no-position"])
    #expect(groups.map(\.people) == [[3], [0], [2], [1]])
  }

  @Test("a code that differs from No position in letter case alone is a group beside it")
  func noneInCapitals() {
    let people = directory([
      Record(name: .single("a"), position: "NO POSITION"), Record(name: .single("b")),
    ])
    let order = people.order(by: .lastName, language: "en")
    let groups = people.groups(
      by: people.values(of: .position), order: order, noneName: "No position")
    #expect(groups.map(\.people) == [[0], [1]])
    #expect(Set(groups.map(\.slug)).count == 2)
  }

  @Test("a person of several offices or projects is in the group of each")
  func several() {
    let people = Directory(merging: [
      RecordList(office: "A", records: [Record(name: .single("a t"), projects: ["X", "Y"])]),
      RecordList(office: "B", records: [Record(name: .single("A T")), Record(name: .single("b"))]),
    ])
    let order = people.order(by: .name, language: "en")
    #expect(
      people.groups(by: people.values(of: .office), order: order, noneName: "-").map(\.people) == [
        [0], [0, 1],
      ])
    #expect(
      people.groups(by: people.values(of: .project), order: order, noneName: "-").map(\.people)
        == [[0], [0], [1]])
  }
}
