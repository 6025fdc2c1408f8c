/// Makes people of records: unique, in first-seen order over the sources as configured, so that the
/// result does not depend on which source answers first.
struct Merger {
  private let identity: Identity
  private let exclusion: Exclusion
  private(set) var people: [Person] = []
  private(set) var conflicts: [Conflict] = []
  /// The identities of people who are left out.
  private(set) var excluded: Set<String> = []
  /// The entries of the exclusion that mean somebody.
  private(set) var usedExclusions: Set<String> = []
  /// What the values of long lists have in common with other spellings, by person.
  private var known: [Int: UnitedKeys] = [:]

  init(identity: Identity, exclusion: Exclusion) {
    self.identity = identity
    self.exclusion = exclusion
  }

  mutating func merge(_ lists: [RecordList]) {
    let keys = lists.map(keys)
    excluded = excludedKeys(in: lists, keys)
    let places = TextPlaces(keys.flatMap { $0 })
    // The person of each record, by the record's place among all.
    var persons = [Int32](repeating: -1, count: places.first.count)
    var firsts: [(list: Int32, record: Int32)] = []
    var further: [(list: Int, record: Int, person: Int)] = []
    var offset = 0
    for (list, keys) in zip(lists.indices, keys) {
      for (record, key) in keys.enumerated() {
        if !excluded.isEmpty, excluded.contains(key) { continue }
        let first = Int(places.first[offset + record])
        if first == offset + record {
          persons[first] = Int32(firsts.count)
          firsts.append((Int32(list), Int32(record)))
        } else {
          further.append((list, record, Int(persons[first])))
        }
      }
      offset += keys.count
    }
    // Made where they stay: to append one list's people to another's is to copy them.
    people = inParallel(firsts.count) { [firsts] place in
      let (list, record) = (Int(firsts[place].list), Int(firsts[place].record))
      return Self.person(
        of: lists[list].records[record], in: lists[list], key: keys[list][record])
    }
    for (list, record, person) in further {
      add(lists[list].records[record], of: lists[list], to: person)
    }
  }

  /// Hands the people over, so that whoever changes them need not copy them.
  mutating func takePeople() -> [Person] {
    defer { people = [] }
    return people
  }

  private func keys(of list: RecordList) -> [String] {
    inParallel(list.records.count) { [identity] place in
      identity.key(of: place, in: list.records, office: list.office)
    }
  }

  /// One excluded record takes the whole person along, whatever the other sources call him.
  private mutating func excludedKeys(in lists: [RecordList], _ keys: [[String]]) -> Set<String> {
    guard !exclusion.isEmpty else { return [] }
    var excluded: Set<String> = []
    for (list, keys) in zip(lists, keys) {
      for (record, key) in zip(list.records, keys) where exclusion.covers(record) {
        excluded.insert(key)
        usedExclusions.formUnion(exclusion.entries(covering: record))
      }
    }
    return excluded
  }

  /// A person as the first record that names him has him.
  private static func person(of record: Record, in list: RecordList, key: String) -> Person {
    var person = Person(
      identity: key, id: record.id, name: record.name, position: record.position,
      offices: [list.office], details: record.details)
    var known = UnitedKeys()
    unite(record, into: &person, &known, country: list.phoneCountry)
    return person
  }

  private mutating func add(_ record: Record, of list: RecordList, to place: Int) {
    let office = list.office
    // The first office is the one that won all that is there already.
    let first = people[place].offices.first ?? office
    func conflict(_ field: String) -> Conflict {
      Conflict(person: place, field: field, kept: first, dropped: office)
    }
    if record.name.full != people[place].name.full { conflicts.append(conflict("name")) }
    switch (people[place].position, record.position) {
    case (nil, let new): people[place].position = new
    case (let old?, let new?) where CaseFolding.key(old) != CaseFolding.key(new):
      conflicts.append(conflict("position"))
    default: break
    }
    switch (people[place].id, record.id) {
    case (nil, let new): people[place].id = new
    case (let old?, let new?) where old != new: conflicts.append(conflict("id"))
    default: break
    }
    let known = DetailPlaces(people[place].details)
    for detail in record.details {
      if let old = known.place(of: detail.field.key, in: people[place].details) {
        if people[place].details[old].value != detail.value {
          conflicts.append(conflict(detail.field.key))
        }
      } else {
        people[place].details.append(detail)
      }
    }
    // Taken out, so that it is not copied.
    var keys = self.known.removeValue(forKey: place) ?? UnitedKeys()
    Self.unite(record, into: &people[place], &keys, country: list.phoneCountry)
    if !keys.isEmpty { self.known[place] = keys }
    if !people[place].offices.contains(office) { people[place].offices.append(office) }
  }

  /// Static, since a method would have to copy all people before it changes one of them.
  private static func unite(
    _ record: Record, into person: inout Person, _ known: inout UnitedKeys, country: String?
  ) {
    known.add(record.emails, to: &person.emails, \.emails, key: EmailAddress.key)
    let phones = record.phones.map { Phone($0, country: country) }
    known.add(phones, to: &person.phones, \.phones) { $0.number.key }
    known.add(record.projects, to: &person.projects, \.projects, key: CaseFolding.key)
  }
}
