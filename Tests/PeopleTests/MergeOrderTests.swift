import Testing

@testable import People

@Suite("Which source wins")
struct MergeOrderTests {
  static let field = Field(key: "room", labels: [:])

  static func list(_ office: String, _ record: Record) -> RecordList {
    RecordList(office: office, records: [record])
  }

  static func record(
    _ name: String = "Mari Tamm", position: String? = nil, emails: [String] = [],
    phones: [String] = [], projects: [String] = [], room: String? = nil
  ) -> Record {
    Record(
      name: .single(name), emails: emails, phones: phones, position: position, projects: projects,
      details: room.map { [Detail(field: field, value: .text($0))] } ?? [])
  }

  static let lists = [
    list("Tallinn", record(emails: ["a@x.example"], phones: ["1001"], projects: ["Orion"])),
    list("Tartu", record("MARI TAMM", position: "PM", phones: ["1002", "1001"], room: "12")),
    list(
      "Personio",
      record(
        "Mari TAMM", position: "CEO", emails: ["b@x.example", "A@x.example"], phones: ["1003"],
        projects: ["Vega", "orion"], room: "14")),
  ]

  @Test("a source that is named wins the field, those that are not follow in their order")
  func named() {
    let order = MergeOrder([
      "phone": ["Personio", "Tartu"], "email": ["Personio"], "projects": ["Personio"],
      "position": ["Personio"], "room": ["Personio"], "name": ["Tartu"],
    ])
    let directory = Directory(merging: Self.lists, order: order)
    let mari = directory.people[0]
    #expect(directory.people.count == 1 && mari.name.full == "MARI TAMM")
    #expect(mari.phones.map(\.text) == ["1003", "1002", "1001"])
    #expect(mari.emails == ["b@x.example", "A@x.example"])
    #expect(mari.projects == ["Vega", "orion"])
    #expect(mari.position == "CEO" && mari.details.map(\.value) == [.text("14")])
    #expect(mari.offices == ["Tallinn", "Tartu", "Personio"])
  }

  @Test("without an order the first source that has a value wins, and a conflict names it")
  func unnamed() {
    let directory = Directory(merging: Self.lists)
    let mari = directory.people[0]
    #expect(mari.position == "PM" && mari.details.map(\.value) == [.text("12")])
    #expect(
      directory.conflicts == [
        Conflict(person: 0, field: "name", kept: "Tallinn", dropped: "Tartu"),
        Conflict(person: 0, field: "name", kept: "Tallinn", dropped: "Personio"),
        Conflict(person: 0, field: "position", kept: "Tartu", dropped: "Personio"),
        Conflict(person: 0, field: "room", kept: "Tartu", dropped: "Personio"),
      ])
  }

  @Test("a conflict names the source whose value is shown, wherever it stands")
  func conflicts() {
    let directory = Directory(
      merging: Self.lists, order: MergeOrder(["position": ["Personio"], "name": ["Personio"]]))
    #expect(
      directory.conflicts == [
        Conflict(person: 0, field: "name", kept: "Personio", dropped: "Tallinn"),
        Conflict(person: 0, field: "name", kept: "Personio", dropped: "Tartu"),
        Conflict(person: 0, field: "position", kept: "Personio", dropped: "Tartu"),
        Conflict(person: 0, field: "room", kept: "Tartu", dropped: "Personio"),
      ])
  }

  @Test("a field of all records has their texts, each once, and no conflict")
  func all() {
    let directory = Directory(
      merging: Self.lists, order: MergeOrder(["position": [], "room": []]))
    #expect(directory.people[0].position == "PM, CEO")
    #expect(directory.people[0].details.map(\.value) == [.text("12, 14")])
    #expect(directory.conflicts.map(\.field) == ["name", "name"])
  }

  @Test("a source that wins a field and has no value in it leaves it to the next")
  func absent() {
    let directory = Directory(
      merging: Self.lists, order: MergeOrder(["position": ["Tallinn"], "email": ["Tartu"]]))
    #expect(directory.people[0].position == "PM")
    #expect(directory.people[0].emails == ["a@x.example", "b@x.example"])
  }

  @Test("with one address, the name of the source that wins it is the page's")
  func name() {
    let lists = [
      Self.list("Old", Self.record("Mari Tamm", emails: ["m@x.example"])),
      Self.list("New", Self.record("Mari Kask", emails: ["m@x.example"])),
    ]
    let directory = Directory(
      merging: lists, identity: .email, order: MergeOrder(["name": ["New"]]))
    #expect(directory.people.map(\.slug) == ["mari-kask"])
  }
}
