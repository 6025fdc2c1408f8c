import Testing

@testable import People

@Suite struct OneWordNamesTests {
  typealias Row = (name: String, email: String?, id: String?)

  static func list(_ office: String, _ rows: [Row]) -> RecordList {
    RecordList(
      office: office,
      records: rows.map {
        Record(id: $0.id, name: .single($0.name), emails: $0.email.map { [$0] } ?? [])
      })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: [Row]
    let people: Int

    init(_ testDescription: String, _ people: Int, _ rows: [Row]) {
      (self.testDescription, self.people, self.rows) = (testDescription, people, rows)
    }
  }

  static let cases = [
    Case("different addresses", 2, [("Rein", "a@x", nil), ("Rein", "b@x", nil)]),
    Case("one address in other letter case", 1, [("Rein", "a@x", nil), ("REIN", "A@X", nil)]),
    Case("one id", 1, [("Rein", "a@x", "7"), ("Rein", "b@x", "7")]),
    Case("different ids", 2, [("Rein", nil, "7"), ("Rein", nil, "8")]),
    Case(
      "by way of a third record", 1,
      [("Rein", "a@x", nil), ("Rein", nil, "7"), ("Rein", "a@x", "7")]),
    Case("nothing else known", 2, [("Rein", nil, nil), ("Rein", nil, nil)]),
    Case("only one has an address", 2, [("Rein", "a@x", nil), ("Rein", nil, nil)]),
    Case("Cyrillic", 2, [("Иван", "a@x", nil), ("Иван", "b@x", nil)]),
    Case("Greek", 2, [("Γιώργος", "a@x", nil), ("Γιώργος", "b@x", nil)]),
    Case("Arabic", 2, [("علی\u{200C}رضا", "a@x", nil), ("علیرضا", "b@x", nil)]),
    Case("Hebrew", 2, [("דוד", "a@x", nil), ("דוד", "b@x", nil)]),
    Case("Armenian", 2, [("Արամ", "a@x", nil), ("Արամ", "b@x", nil)]),
    Case("Georgian", 2, [("გიორგი", "a@x", nil), ("გიორგი", "b@x", nil)]),
    Case("Devanagari", 2, [("राम", "a@x", nil), ("राम", "b@x", nil)]),
    Case("hyphenated", 2, [("Mari-Liis", "a@x", nil), ("Mari‐Liis", "b@x", nil)]),
    Case("several words", 1, [("Rein Ots", "a@x", nil), ("Rein Ots", "b@x", nil)]),
    Case("Han", 1, [("王小明", "a@x", nil), ("王小明", "b@x", nil)]),
    Case("kana", 1, [("すずき", "a@x", nil), ("すずき", "b@x", nil)]),
    Case("Hangul", 1, [("홍길동", "a@x", nil), ("홍길동", "b@x", nil)]),
    Case("Thai", 1, [("สมชาย", "a@x", nil), ("สมชาย", "b@x", nil)]),
    Case("Lao", 1, [("ສົມຊາຍ", "a@x", nil), ("ສົມຊາຍ", "b@x", nil)]),
    Case("Khmer", 1, [("សុខា", "a@x", nil), ("សុខា", "b@x", nil)]),
    Case("Myanmar", 1, [("အောင်", "a@x", nil), ("အောင်", "b@x", nil)]),
  ]

  @Test("names of one word need an address or id in common", arguments: cases)
  func merging(test: Case) {
    let whole = Directory(merging: [Self.list("A", test.rows)])
    #expect(whole.people.count == test.people)
    let apart = Directory(merging: test.rows.enumerated().map { Self.list("\($0)", [$1]) })
    #expect(apart.people.count == test.people)
    #expect(Set(whole.people.map(\.slug)).count == test.people)
  }

  @Test("identities and pages depend on no order", arguments: cases)
  func order(test: Case) {
    let one = Directory(merging: [Self.list("A", test.rows)])
    let other = Directory(merging: [Self.list("A", test.rows.reversed())])
    #expect(Set(one.people.map(\.identity)) == Set(other.people.map(\.identity)))
    #expect(Set(one.people.map(\.slug)) == Set(other.people.map(\.slug)))
  }

  @Test("a name of one word alone is the identity")
  func alone() {
    let people = Directory(merging: [Self.list("A", [("Teller", "t@x", nil)])]).people
    #expect(people.map(\.identity) == ["teller"])
    #expect(people.map(\.slug) == ["teller"])
  }

  @Test("other identities by name keep names of one word apart as well")
  func others() {
    let lists = [Self.list("A", [("Rein", nil, nil), ("Rein", nil, nil), ("Rein", "a@x", nil)])]
    for identity in Identity.allCases {
      #expect(Directory(merging: lists, identity: identity).people.count == 3)
    }
  }

  @Test("an excluded name excludes everybody of it; an id only one")
  func exclusion() {
    let lists = [Self.list("A", [("Rein", "a@x", "7"), ("Rein", "b@x", "8")])]
    let byName = Directory(merging: lists, exclusion: Exclusion(["rein"]))
    #expect(byName.people.isEmpty)
    #expect(byName.excluded.contains("rein"))
    let byID = Directory(merging: lists, exclusion: Exclusion(["7"]))
    #expect(byID.people.map(\.id) == ["8"])
  }

  @Test("the card of one of them goes to who shares its address")
  func contacts() {
    var directory = Directory(merging: [
      Self.list("A", [("Rein", "a@x", nil), ("Rein", "b@x", nil)])
    ])
    let card = Contact(names: ["rein"], emails: ["b@x"], phones: [], line: 1)
    directory.take(directory.matching(with: [card]))
    #expect(directory.people.map(\.contact) == [nil, 0])
  }

  @Test("a manager named by one of them is in doubt")
  func managers() {
    let people: [Record] = [
      Record(name: .single("Rein"), emails: ["a@x"]),
      Record(name: .single("Rein"), emails: ["b@x"]),
      Record(name: .single("Mari Tamm"), manager: "Rein"),
    ]
    let directory = Directory(merging: [RecordList(office: "A", records: people)])
    #expect(directory.unresolvedReferences.map(\.reason) == [.severalPeople])
  }

  @Test("a hundred thousand records of one name take linear time")
  func many() {
    let rows: [Row] = (0..<100_000).map { ("Rein", "\($0 / 2)@x", nil) }
    #expect(Directory(merging: [Self.list("A", rows)]).people.count == 50_000)
  }
}
