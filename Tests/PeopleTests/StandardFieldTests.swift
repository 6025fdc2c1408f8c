import Testing

@testable import People

@Suite("Standard fields")
struct StandardFieldTests {
  private static func record(
    _ name: String, id: String? = nil, email: String? = nil, entry: String? = nil,
    _ fields: [Field: [String]] = [:]
  ) -> Record {
    var record = Record(
      id: id, name: .single(name), emails: email.map { [$0] } ?? [], distinguishedName: entry)
    for (field, texts) in fields { record.set(field, texts) }
    return record
  }

  private static func directory(
    _ lists: [Record]..., order: MergeOrder = MergeOrder(), exclude: [String] = []
  ) -> Directory {
    Directory(
      merging: zip("ABC", lists).map { RecordList(office: String($0), records: $1) },
      order: order, exclusion: Exclusion(exclude))
  }

  /// The people whom each person names in a field, by name.
  private static func named(_ field: Field, in directory: Directory) -> [String: [String]] {
    var named: [String: [String]] = [:]
    for person in directory.people {
      let people = person.people(of: field).map { directory.people[$0].name.full }
      if !people.isEmpty { named[person.name.full] = people }
    }
    return named
  }

  @Test("keys, names and folders are those of one field each")
  func distinct() {
    for property in [\Field.key, \.name, \.json, \.folder] {
      let values = Field.standard.map { $0[keyPath: property] }
      #expect(Set(values).count == values.count)
    }
    for field in Field.standard {
      #expect(Field.ofKey(field.key) === field && Field.named(field.name) === field)
    }
  }

  @Test("a heading names one field")
  func headings() {
    var seen: [String: Field] = [:]
    for field in Field.standard {
      for key in ["", " preferred", " likely", " else"].map({ field.key + $0 }) {
        for word in Vocabulary.words(key) {
          #expect((seen.updateValue(field, forKey: word) ?? field) === field, "\(word)")
        }
      }
      #expect(seen.values.contains { $0 === field } || field === Field.photo, "\(field.key)")
    }
  }

  @Test("lists of several sources are united, each spelling once")
  func union() {
    let found = Self.directory(
      [Self.record("Mari Tamm", [.skills: ["Swift", "C"], .workingDays: ["mon"]])],
      [Self.record("Mari Tamm", [.skills: ["SWIFT", "Rust"], .workingDays: ["tue", "mon"]])])
    #expect(found.people[0].texts(of: .skills) == ["Swift", "C", "Rust"])
    #expect(found.people[0].texts(of: .workingDays) == ["mon", "tue"])
    #expect(found.conflicts.isEmpty)
  }

  @Test("of texts the first source wins, or the one that the configuration says")
  func winner() {
    let one = Self.record("Mari Tamm", [.pronouns: ["she/her"]])
    let other = Self.record("Mari Tamm", [.pronouns: ["they/them"]])
    let found = Self.directory([one], [other])
    #expect(found.people[0].texts(of: .pronouns) == ["she/her"])
    #expect(
      found.conflicts == [Conflict(person: 0, field: "pronouns", kept: "A", dropped: "B")])
    let chosen = Self.directory([one], [other], order: MergeOrder(["pronouns": ["B"]]))
    #expect(chosen.people[0].texts(of: .pronouns) == ["they/them"])
    #expect(
      Self.directory([one], [Self.record("Mari Tamm", [.pronouns: ["She/Her"]])]).conflicts.isEmpty)
  }

  @Test("a field that may not be published is nobody's", arguments: Field.stored)
  func published(field: Field) {
    let mari = Self.record("Mari", id: "1", [field: field.isOfPeople ? ["2"] : ["mon"]])
    func person(_ fields: [String]?) -> Person {
      Directory(
        merging: [
          RecordList(
            office: "A", records: [mari, Self.record("Jüri", id: "2")],
            published: PublishedFields(fields))
        ]
      ).people[0]
    }
    #expect(person(nil).has(field.name) && person([field.key]).has(field.name))
    let bare = person(["email"])
    #expect(!bare.has(field.name) && bare.values.isEmpty && bare.phones.isEmpty)
  }

  @Test(
    "mobile numbers and others are published apart",
    arguments: [
      (["phone"], ["1001"], []), (["mobile"], ["5550001"], ["5550001"]), (["email"], [], []),
      (["phone", "mobile"], ["1001", "5550001"], ["5550001"]),
    ] as [([String], [String], [String])])
  func mobile(fields: [String], phones: [String], mobile: [String]) {
    let record = Self.record("Mari", [.phone: ["1001"], .mobile: ["5550001"]])
    let list = RecordList(office: "A", records: [record], published: PublishedFields(fields))
    let person = Directory(merging: [list]).people[0]
    #expect(person.phones.map(\.text) == phones && person.texts(of: .mobile) == mobile)
  }

  @Test(
    "a mobile number of several lists is one, however each writes it",
    arguments: [
      ("5555 0101", "+37255550101", ["5555 0101"]),
      ("+372 5555 0101", "5555-0101", ["+372 5555 0101"]),
      ("5555 0101", "5555 0102", ["5555 0101", "5555 0102"]),
    ])
  func mobiles(first: String, second: String, expected: [String]) {
    let lists = [first, second].map { number in
      var record = Record(name: .parts(first: "Mari", last: "Tamm"))
      record.set(.mobile, [number])
      return RecordList(office: number, records: [record], phoneCountry: "372")
    }
    let people = Directory(merging: lists).people
    #expect(people.map { $0.texts(of: .mobile) } == [expected])
  }

  @Test(
    "people are in the office that their record names, or else in that of their source",
    arguments: [
      (nil, "A", nil, ["A"]), (nil, nil, nil, []), (nil, "Tartu", nil, ["Tartu"]),
      (["Pärnu", "Narva"], "A", nil, ["Pärnu", "Narva"]), (["Pärnu"], nil, nil, ["Pärnu"]),
      (["Pärnu"], "A", ["email"], ["A"]), (["Pärnu"], nil, ["email"], []),
      (["Pärnu"], "A", ["office"], ["Pärnu"]),
    ] as [([String]?, String?, [String]?, [String])])
  func offices(own: [String]?, ofSource: String?, publish: [String]?, offices: [String]) {
    let record = Self.record("Mari", own.map { [.office: $0] } ?? [:])
    let list = RecordList(
      office: "A", peopleOffice: ofSource, records: [record], published: PublishedFields(publish))
    #expect(Directory(merging: [list]).people[0].offices == offices)
  }

  @Test(
    "an assistant is named by an id, an address, a distinguished name or a full name",
    arguments: ["7", "MARI@x.ee", "uid=mari, ou=Staff", "mari tamm", "Tamm, Mari"],
    [Field.assistant, .alsoReportsTo])
  func people(text: String, field: Field) {
    let mari = Record(
      id: "7", name: .parts(first: "Mari", last: "Tamm"), emails: ["mari@x.ee"],
      distinguishedName: "uid=mari,ou=Staff")
    let found = Self.directory([Self.record("Jüri", [field: [text]]), mari])
    #expect(Self.named(field, in: found) == ["Jüri": ["Mari Tamm"]])
    #expect(found.unresolvedReferences.isEmpty && !found.hasManagers)
  }

  @Test("several people are named in one text, divided by commas where nobody has that name")
  func several() {
    let others = [
      Record(name: .parts(first: "Mari", last: "Tamm")), Self.record("Anna"), Self.record("Ülo"),
    ]
    for (texts, expected) in [
      (["Anna, Ülo"], ["Anna", "Ülo"]), (["Tamm, Mari", "Anna"], ["Mari Tamm", "Anna"]),
      (["Ülo", "ülo", "Anna"], ["Ülo", "Anna"]),
    ] {
      let found = Self.directory([Self.record("Jüri", [.alsoReportsTo: texts])] + others)
      #expect(Self.named(.alsoReportsTo, in: found) == ["Jüri": expected])
    }
  }

  @Test("people may assist each other, but nobody themselves")
  func circles() {
    let found = Self.directory([
      Self.record("Mari", [.assistant: ["Jüri"], .alsoReportsTo: ["Jüri", "Mari"]]),
      Self.record("Jüri", [.assistant: ["Mari"], .alsoReportsTo: ["Mari"]]),
      Self.record("Anna", [.assistant: ["Anna"]]), Self.record("Ülo", [.assistant: ["nobody"]]),
    ])
    #expect(Self.named(.assistant, in: found) == ["Mari": ["Jüri"], "Jüri": ["Mari"]])
    #expect(Self.named(.alsoReportsTo, in: found) == ["Mari": ["Jüri"], "Jüri": ["Mari"]])
    let expected = [
      UnresolvedReference(field: .assistant, person: 3, source: 0, record: 3, reason: .nobody)
    ]
    #expect(found.unresolvedReferences == expected)
  }

  @Test("a hidden person is nobody's assistant, and is named nowhere")
  func hidden() {
    let lists = [
      Self.record("Mari", [.assistant: ["Jüri"], .alsoReportsTo: ["Jüri", "Anna"]]),
      Self.record("Jüri", [.assistant: ["Anna"], .alsoReportsTo: ["Mari"]]), Self.record("Anna"),
    ]
    let found = Self.directory(lists, exclude: ["Jüri"])
    #expect(Self.named(.assistant, in: found) == [:])
    #expect(Self.named(.alsoReportsTo, in: found) == ["Mari": ["Anna"]])
    #expect(found.unresolvedReferences.isEmpty && found.conflicts.isEmpty)
    #expect(
      found.people.allSatisfy { person in !person.values.contains { $0.value == .people([]) } })
  }

  @Test("people are grouped by those whom they name, days in the order of the week")
  func groups() {
    let found = Self.directory([
      Self.record("Mari", [.assistant: ["Anna"], .workingDays: ["wed", "mon", "by call"]]),
      Self.record("Jüri", [.assistant: ["Anna"], .workingDays: ["fri"]]), Self.record("Anna"),
    ])
    func slugs(_ field: Field) -> [String] {
      let groups = found.groups(
        by: found.values(of: FieldName(field)), order: Array(found.people.indices), noneName: "none"
      )
      return found.sorted(groups, field: FieldName(field), language: "en").map(\.slug)
    }
    #expect(slugs(.assistant) == ["anna", "none"])
    #expect(slugs(.workingDays) == ["mon", "wed", "fri", "by-call", "none"])
  }
}
