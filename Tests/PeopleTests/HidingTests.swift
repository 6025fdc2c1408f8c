import TestSupport
import Testing

@testable import People

@Suite("Hiding somebody changes nothing about others, but that they are gone")
struct HidingTests {
  /// The ways to hide a person.
  enum Way: CaseIterable {
    case flag, starter, leaver, excludedID, excludedName
  }

  private static let day = 10

  private static func directory(
    _ lists: [[Record]], _ identity: Identity, exclude: [String] = [], contacts: [Contact] = [],
    published: [String]? = nil
  ) -> Directory {
    var directory = Directory(
      merging: recordLists(lists, published: published), identity: identity,
      exclusion: Exclusion(exclude), day: day)
    directory.take(directory.matching(with: contacts))
    return directory
  }

  private static func recordLists(_ lists: [[Record]], published: [String]? = nil) -> [RecordList] {
    lists.enumerated().map {
      RecordList(
        office: "\($0)", records: $1, phoneCountry: "372", published: PublishedFields(published),
        hides: true)
    }
  }

  private static func contact(_ name: String, email: String? = nil, phone: String? = nil) -> Contact
  {
    Contact(
      names: [CaseFolding.key(name)], emails: email.map { [$0] } ?? [],
      phones: phone.map { [PhoneNumber($0, country: "372").key] } ?? [], line: 1)
  }

  private static func hide(
    _ key: String, by way: Way, in lists: inout [[Record]], _ keys: [[String]]
  ) -> [String] {
    let places = keys.indices.flatMap { list in
      keys[list].indices.filter { keys[list][$0] == key }.map { (list, $0) }
    }
    let (list, first) = places[0]
    for (other, record) in places where other == list {
      switch way {
      case .flag: lists[list][first].visibility.isHidden = true
      case .starter: lists[list][record].visibility = Visibility(firstDay: 20)
      case .leaver: lists[list][record].visibility = Visibility(lastDay: 5)
      case .excludedID: return [lists[list][first].id ?? ""]
      case .excludedName: return [lists[list][first].name.full]
      }
    }
    return []
  }

  @Test("a hidden person's card is not their namesake's", arguments: Way.allCases)
  func namesakesCard(way: Way) {
    if way == .excludedName { return }
    var lists = [
      [
        Record(id: "3", name: .single("Maria Mets"), emails: ["maria@x.ee"]),
        Record(id: "4", name: .single("Maria Mets"), emails: ["mets@x.ee"]),
      ]
    ]
    let cards = [Self.contact("Maria Mets", email: "mets@x.ee")]
    #expect(Self.directory(lists, .email, contacts: cards).people.map(\.contact) == [nil, 0])
    let keys = Identity.email.keys(of: Self.recordLists(lists))
    let exclude = Self.hide(keys[0][1], by: way, in: &lists, keys)
    let found = Self.directory(lists, .email, exclude: exclude, contacts: cards)
    #expect(found.people.map(\.contact) == [nil])
    #expect(found.matching.unmatched == 1 && found.matching.doubts.isEmpty)
  }

  @Test("an address that may not be published tells whose a card is all the same")
  func withheldAddress() {
    let people = [
      Record(id: "3", name: .single("Maria Mets"), emails: ["maria@x.ee"], phones: ["5550001"]),
      Record(id: "4", name: .single("Maria Mets"), emails: ["mets@x.ee"]),
    ]
    let cards = [
      Self.contact("Maria Mets", email: "mets@x.ee"), Self.contact("Maria Mets", phone: "5550001"),
    ]
    for published in [nil, ["phone"], []] {
      let found = Self.directory([people], .id, contacts: cards, published: published)
      #expect(found.people.map(\.contact) == [1, 0], "\(published ?? ["all"])")
    }
  }

  @Test("a card that only the hidden might have too is nobody's, with a doubt")
  func doubtfulCard() {
    let people = [
      Record(id: "3", name: .single("Maria Mets")), Record(id: "4", name: .single("Maria Mets")),
    ]
    let found = Self.directory(
      [people], .id, exclude: ["4"], contacts: [Self.contact("Maria Mets")])
    #expect(found.people.map(\.contact) == [nil])
    #expect(found.matching.doubts == [.severalPeople(contact: 0, people: [0])])
  }

  @Test("a manager of the first list who is hidden gives way to none of the second")
  func hiddenManager() {
    let lists = [
      [
        Record(id: "1", name: .single("Ann Lee"), manager: "2"),
        Record(id: "2", name: .single("Max Boss")),
      ],
      [
        Record(id: "7", name: .single("Ann Lee"), manager: "8"),
        Record(id: "8", name: .single("Eve Boss")),
      ],
    ]
    #expect(Self.directory(lists, .fullName).people[0].manager == 1)
    let found = Self.directory(lists, .fullName, exclude: ["Max Boss"])
    #expect(found.people.map(\.manager) == [nil, nil] && !found.hasManagers)
  }

  @Test("a manager with an ended contract beside a running one is one person")
  func managersEndedContract() {
    for text in ["Max Boss", "max@x.ee", "old", "new"] {
      let lists = [
        [
          Record(
            id: "old", name: .single("Max Boss"), emails: ["max@x.ee"], manager: "Ann Lee",
            visibility: Visibility(lastDay: 5)),
          Record(id: "1", name: .single("Ann Lee"), manager: text),
          Record(id: "new", name: .single("Max Boss"), emails: ["max@x.ee"]),
        ]
      ]
      let found = Self.directory(lists, .fullName)
      #expect(found.people.map(\.manager) == [1, nil], "\(text)")
      #expect(found.unresolvedReferences.isEmpty)
    }
  }

  @Test("an address of a team stays one when one of the team is hidden")
  func teamAddress() {
    let lists = [
      (0..<5).map { Record(id: "\($0)", name: .single("Ann \($0)"), emails: ["team@x.ee"]) }
    ]
    for exclude in [[], ["4"]] {
      let found = LikelyDoubles(
        in: Self.directory(lists, .id, exclude: exclude), of: Self.recordLists(lists), identity: .id
      )
      #expect(found.all.isEmpty)
    }
    let three = LikelyDoubles(
      in: Self.directory([Array(lists[0][..<3])], .id, exclude: ["2"]),
      of: Self.recordLists([Array(lists[0][..<3])]), identity: .id)
    #expect(three.all.map { $0.places.map(\.record) } == [[0, 1]])
  }

  /// 40 directories of 50 people, of whom many have one name, with cards; in each five are hidden in turn, one at a time.
  @Test("of generated people each but the hidden one is as before", arguments: 0..<40)
  func generated(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    let identity = Identity.allCases[seed % Identity.allCases.count]
    let (lists, contacts) = Self.made(&dice)
    let keys = identity.keys(of: Self.recordLists(lists))
    let before = Self.directory(lists, identity, contacts: contacts)
    for round in 0..<5 {
      let way = Way.allCases[(seed + round) % Way.allCases.count]
      guard let person = before.people.randomElement(using: &dice) else { continue }
      var changed = lists
      let exclude = Self.hide(person.identity, by: way, in: &changed, keys)
      let after = Self.directory(changed, identity, exclude: exclude, contacts: contacts)
      let shown = Set(after.people.map(\.identity))
      #expect(!shown.contains(person.identity))
      let expected = before.people.filter { shown.contains($0.identity) }
      #expect(
        Self.facts(of: expected, in: before, of: shown)
          == Self.facts(of: after.people, in: after, of: shown))
      let hidden = LikelyDoubles(in: after, of: Self.recordLists(changed), identity: identity).all
      for place in hidden.flatMap(\.places) {
        #expect(shown.contains(keys[place.list][place.record]))
      }
    }
  }

  /// People without what may differ: the manager is named by identity, where shown.
  private static func facts(
    of people: [Person], in directory: Directory, of shown: Set<String>
  ) -> [String] {
    people.map { person in
      var bare = person
      (bare.slug, bare.manager) = ("", nil)
      let manager = person.manager.map { directory.people[$0].identity } ?? ""
      return "\(bare) \(shown.contains(manager) ? manager : "")"
    }
  }

  private static func made(_ dice: inout SeededGenerator) -> (
    lists: [[Record]], contacts: [Contact]
  ) {
    let names = ["Maria Mets", "Ann Lee", "Jüri Õun", "Zoë Groß", "Mari Tamm", "Ülo Ots"]
    func pick(_ values: [String]) -> String { values[Int.random(in: values.indices, using: &dice)] }
    func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &dice) == 0 }
    var lists: [[Record]] = [[], []]
    var contacts: [Contact] = []
    for number in 0..<50 {
      let name = isOne(in: 2) ? pick(names) : "Only \(number)"
      let email = isOne(in: 8) ? "team@x.ee" : "p\(number)@x.ee"
      let phone = isOne(in: 5) ? "5550000" : "555\(1000 + number)"
      var record = Record(
        id: "id\(number)", name: .single(name), emails: isOne(in: 5) ? [] : [email],
        phones: isOne(in: 3) ? [] : [phone], position: pick(["IOS", "PM"]))
      if isOne(in: 2) {
        let manager = pick([
          "id\(Int.random(in: 0..<50, using: &dice))", "p\(number / 2)@x.ee", pick(names),
        ])
        record.set(.manager, [manager])
      }
      let list = isOne(in: 2) ? 0 : 1
      lists[list].append(record)
      if isOne(in: 4) {
        record.id = "further\(number)"
        record.phones.append("556\(1000 + number)")
        lists[1 - list].append(record)
      }
      if isOne(in: 6) {
        record.id = "over\(number)"
        record.visibility.lastDay = 5
        lists[list].append(record)
      }
      if isOne(in: 2) {
        contacts.append(
          contact(name, email: isOne(in: 2) ? email : nil, phone: isOne(in: 2) ? phone : nil))
      }
    }
    return (lists, contacts)
  }
}
