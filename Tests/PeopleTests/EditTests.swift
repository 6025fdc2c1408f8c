import Testing

@testable import People

@Suite("Edits of merged people")
struct EditTests {
  private static func list(_ records: Record..., published: PublishedFields = .all) -> RecordList {
    RecordList(office: "A", records: records, phoneCountry: "372", published: published)
  }

  private static func anna(_ change: (inout Record) -> Void = { _ in }) -> Record {
    var record = Record(
      id: "7", name: .parts(first: "Anna", last: "Tamm"), emails: ["anna@x.example"],
      phones: ["600 1234"], position: "PM")
    record.set(.skills, ["Swift", "Rust"])
    change(&record)
    return record
  }

  private static func phones(_ was: String?, _ value: String?, of person: String = "7") -> Edit {
    Edit(
      person: person, field: .phone, was: was.map { .list([$0]) }, value: value.map { .list([$0]) })
  }

  private static func directory(
    _ edits: [Edit], _ lists: [RecordList], exclusion: Exclusion = Exclusion([])
  ) -> Directory {
    Directory(merging: lists, exclusion: exclusion, traces: true, edits: edits)
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let edits: [Edit]
    let states: [EditOutcome.State]
    let phones: [String]
  }

  @Test(
    "what the lists say decides",
    arguments: [
      Case(
        testDescription: "the edit counts while the list says what it corrects",
        edits: [phones("+372 600-1234", "600 9999")], states: [.applied], phones: ["600 9999"]),
      Case(
        testDescription: "it is done once the list says the same",
        edits: [phones("600 1111", "+372 6001234")], states: [.done], phones: ["600 1234"]),
      Case(
        testDescription: "anything else is a conflict, and the list counts",
        edits: [phones("600 1111", "600 9999")], states: [.conflict], phones: ["600 1234"]),
      Case(
        testDescription: "an empty value removes", edits: [phones("600 1234", nil)],
        states: [.applied], phones: []),
      Case(
        testDescription: "edits build on each other in their order",
        edits: [phones("600 1234", "600 2"), phones("600 2", "600 3")],
        states: [.applied, .applied], phones: ["600 3"]),
      Case(
        testDescription: "a list that is further than an edit has done it",
        edits: [phones("600 1", "600 2"), phones("600 2", "600 1234")], states: [.done, .done],
        phones: ["600 1234"]),
      Case(
        testDescription: "an edit that a later one takes back changes nothing",
        edits: [phones("600 1234", "600 2"), phones("600 2", "600 1234")],
        states: [.applied, .applied], phones: ["600 1234"]),
      Case(
        testDescription: "an address in any letter case finds a person",
        edits: [phones("600 1234", "600 9999", of: "Anna@X.example")], states: [.applied],
        phones: ["600 9999"]),
      Case(
        testDescription: "a name does not find a person",
        edits: [phones("600 1234", "600 9999", of: "Anna Tamm")], states: [.nobody],
        phones: ["600 1234"]),
    ])
  func lists(_ test: Case) {
    let directory = Self.directory(test.edits, [Self.list(Self.anna())])
    #expect(directory.edits.map(\.state) == test.states)
    #expect(directory.people[0].phones.map(\.text) == test.phones)
  }

  struct Reference: CustomTestStringConvertible {
    let testDescription: String
    let edits: [(was: String?, value: String?)]
    let states: [EditOutcome.State]
    let manager: String?
  }

  @Test(
    "whom people name is compared as people",
    arguments: [
      Reference(
        testDescription: "an id, where the list has a name", edits: [("8", "9")],
        states: [.applied], manager: "Mari"),
      Reference(
        testDescription: "nobody any more", edits: [("jaan@x.example", nil)], states: [.applied],
        manager: nil),
      Reference(
        testDescription: "edits build on each other", edits: [("8", "9"), ("9", nil)],
        states: [.applied, .applied], manager: nil),
      Reference(
        testDescription: "the list says the same", edits: [("9", "8")], states: [.done],
        manager: "Jaan"),
      Reference(
        testDescription: "the list says something else", edits: [("9", nil)], states: [.conflict],
        manager: "Jaan"),
      Reference(
        testDescription: "nobody is meant, and the next one counts",
        edits: [("8", "99"), ("8", "9")],
        states: [.unknownReference, .applied], manager: "Mari"),
    ])
  func references(_ test: Reference) {
    let others = [("8", "Jaan"), ("9", "Mari")].map { id, name in
      Record(
        id: id, name: .parts(first: name, last: "Ots"), emails: [name.lowercased() + "@x.example"])
    }
    let list = RecordList(
      office: "A", records: [Self.anna { $0.set(.manager, ["Jaan Ots"]) }] + others)
    let edits = test.edits.map {
      Edit(
        person: "7", field: .manager, was: $0.was.map { .text($0) },
        value: $0.value.map { .text($0) })
    }
    let directory = Self.directory(edits, [list])
    #expect(directory.edits.map(\.state) == test.states)
    let manager = directory.people[0].manager.flatMap { directory.people[$0].name.first }
    #expect(manager == test.manager && directory.unresolvedReferences.isEmpty)
    let isNamed = test.states.last == .applied && test.manager != nil
    #expect(directory.origins[0].isEdited("manager") == isNamed)
  }

  @Test("an edit names itself as the source of a value")
  func origins() {
    let directory = Self.directory([Self.phones("600 1234", "600 9")], [Self.list(Self.anna())])
    #expect(directory.origins[0].isEdited("phone") && !directory.origins[0].isEdited("position"))
    #expect(directory.origins[0].sources(of: "phone").isEmpty)
    #expect(directory.edits[0].record == RecordIndex(0, 0))
  }

  @Test("a withheld field stays withheld, but a filter sees the edit")
  func withheld() throws {
    let published = PublishedFields(["position", "email"])
    let edit = Edit(
      person: "7", field: .department, was: .text("Sales"), value: .text("Legal"))
    let lists = [Self.list(Self.anna { $0.set(.department, ["Sales"]) }, published: published)]
    let filter = try #require(PeopleFilter(["department=Legal"]))
    let directory = Directory(merging: lists, edits: [edit], audience: filter)
    #expect(directory.edits.map(\.state) == [.withheld])
    #expect(directory.people.count == 1 && directory.people[0].texts(of: .department).isEmpty)
  }

  @Test("an edit of somebody hidden has no effect")
  func hidden() {
    let lists = [Self.list(Self.anna())]
    let directory = Self.directory(
      [Self.phones("600 1234", "600 9")], lists, exclusion: Exclusion(["7"]))
    #expect(directory.edits.map(\.state) == [.hidden] && directory.people.isEmpty)
  }

  @Test("an address of several people means none of them")
  func severalPeople() {
    let other = Record(name: .parts(first: "Jaan", last: "Ots"), emails: ["anna@x.example"])
    let edit = Self.phones(nil, "600 9", of: "anna@x.example")
    let directory = Self.directory([edit], [Self.list(Self.anna(), other)])
    #expect(directory.edits.map(\.state) == [.severalPeople])
    #expect(
      Self.directory([Self.phones("600 1234", "1")], [Self.list(Self.anna(), other)])
        .edits.map(\.state) == [.applied])
  }

  @Test("a corrected address still finds the person once the list has it")
  func address() {
    let email = Edit(
      person: "anna@x.example", field: .email, was: .list(["anna@x.example"]),
      value: .list(["anna.ots@x.example"]))
    let phone = Self.phones("600 1234", "600 9", of: "anna@x.example")
    let before = Self.directory([email, phone], [Self.list(Self.anna())])
    #expect(before.edits.map(\.state) == [.applied, .applied])
    #expect(before.people[0].emails == ["anna.ots@x.example"])
    let after = Self.directory(
      [email, phone], [Self.list(Self.anna { $0.emails = ["anna.ots@x.example"] })])
    #expect(after.edits.map(\.state) == [.done, .applied])
  }

  @Test(
    "every kind of field can be corrected",
    arguments: [
      (Field.position, DetailValue.text("PM"), DetailValue.text("CTO")),
      (.skills, .list(["rust", "swift"]), .list(["Swift", "Go"])),
      (.projects, nil, .list(["Payroll"])), (.office, .list(["A"]), .list(["Tartu"])),
      (.department, nil, .text("Legal")), (.pronouns, nil, .text("she/her")),
      (.email, .list(["ANNA@x.example"]), .list(["a@x.example", "b@x.example"])),
      (.mobile, nil, .list(["5555 0101"])), (.lastName, .text("Tamm"), .text("Ots")),
      (.name, .text("Anna Tamm"), .text("Anna Maria Ots")),
    ] as [(Field, DetailValue?, DetailValue)])
  func fields(field: Field, was: DetailValue?, value: DetailValue) {
    let edit = Edit(person: "7", field: field, was: was, value: value)
    let directory = Self.directory([edit], [Self.list(Self.anna())])
    #expect(directory.edits.map(\.state) == [.applied])
    #expect(directory.people[0].texts(of: field) == value.texts)
  }

  @Test("a mobile number replaces the former one among phone numbers")
  func mobiles() {
    let record = Self.anna { $0.set(.mobile, ["5555 0101"]) }
    let edit = Edit(
      person: "7", field: .mobile, was: .list(["5555 0101"]), value: .list(["5555 0202"]))
    let directory = Self.directory([edit], [Self.list(record)])
    #expect(directory.people[0].phones.map(\.text) == ["600 1234", "5555 0202"])
    // The page shows both as phone numbers.
    let phone = Edit(
      person: "7", field: .phone, was: .list(["600 1234", "5555 0101"]), value: .list(["600 9"]))
    let other = Self.directory([phone], [Self.list(record)])
    #expect(other.people[0].phones.map(\.text) == ["600 9", "5555 0101"])
  }

  @Test("a field of one's own keeps its label, and one that nobody has is unknown")
  func ownFields() {
    let room = Field(key: "room", labels: ["en": "Room"])
    let record = Self.anna { $0.details = [Detail(field: room, value: .text("12"))] }
    let named = Field(key: "room", labels: [:])
    let edits = [
      Edit(
        person: "7", field: named, isFieldKnown: false, was: .text("12"), value: .text("14")),
      Edit(
        person: "7", field: Field(key: "rom", labels: [:]), isFieldKnown: false, was: nil,
        value: .text("14")),
    ]
    let directory = Self.directory(edits, [Self.list(record)])
    #expect(directory.people[0].details == [Detail(field: room, value: .text("14"))])
    #expect(directory.edits.map(\.state) == [.applied, .unknownField])
  }
}
