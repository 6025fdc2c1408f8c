import Basics

/// Makes people of records: unique, in first-seen order over the sources as configured, so that the
/// result does not depend on which source answers first.
struct Merger {
  private let identity: Identity
  private let exclusion: Exclusion
  private(set) var people: [Person] = []
  private(set) var conflicts: [Conflict] = []
  /// The identities of people who are left out.
  private(set) var excluded: Set<String> = []
  /// The entries of the exclusion that exclude somebody.
  private(set) var usedExclusions: Set<String> = []
  /// The comparable forms of the values in long lists, by person.
  private var unitedKeys: [Int: UnitedKeys] = [:]

  init(identity: Identity, exclusion: Exclusion) {
    self.identity = identity
    self.exclusion = exclusion
  }

  mutating func merge(_ lists: [RecordList]) {
    let keys = lists.map(keys)
    excluded = excludedKeys(in: lists, keys)
    let index = TextIndex(keys.flatMap { $0 })
    // The person of each record, by the record's index among all.
    var persons = [Int32](repeating: -1, count: index.first.count)
    var firsts: [(list: Int32, record: Int32)] = []
    var further: [(list: Int, record: Int, person: Int)] = []
    var offset = 0
    for (list, keys) in zip(lists.indices, keys) {
      for (record, key) in keys.enumerated() {
        if !excluded.isEmpty, excluded.contains(key) { continue }
        let first = Int(index.first[offset + record])
        if first == offset + record {
          persons[first] = Int32(firsts.count)
          firsts.append((Int32(list), Int32(record)))
        } else {
          further.append((list, record, Int(persons[first])))
        }
      }
      offset += keys.count
    }
    // All at once: to append one list's people to another's is to copy them.
    people = inParallel(firsts.count) { [firsts] person in
      let (list, record) = (Int(firsts[person].list), Int(firsts[person].record))
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
    inParallel(list.records.count) { [identity] record in
      identity.key(of: record, in: list.records, office: list.office)
    }
  }

  /// One excluded record excludes the whole person, whatever the other sources call them.
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

  /// A person as the first record has it.
  private static func person(of record: Record, in list: RecordList, key: String) -> Person {
    var person = Person(
      identity: key, id: record.id, name: record.name, position: record.position,
      offices: [list.office], details: record.details)
    var keys = UnitedKeys()
    unite(record, into: &person, &keys, country: list.phoneCountry)
    return person
  }

  private mutating func add(_ record: Record, of list: RecordList, to person: Int) {
    let office = list.office
    // The values that are there already are the first office's.
    let first = people[person].offices.first ?? office
    func conflict(_ field: String) -> Conflict {
      Conflict(person: person, field: field, kept: first, dropped: office)
    }
    if record.name.full != people[person].name.full { conflicts.append(conflict("name")) }
    switch (people[person].position, record.position) {
    case (nil, let new): people[person].position = new
    case (let old?, let new?) where CaseFolding.key(old) != CaseFolding.key(new):
      conflicts.append(conflict("position"))
    default: break
    }
    switch (people[person].id, record.id) {
    case (nil, let new): people[person].id = new
    case (let old?, let new?) where old != new: conflicts.append(conflict("id"))
    default: break
    }
    let details = DetailIndex(people[person].details)
    for detail in record.details {
      if let old = details.index(of: detail.field.key, in: people[person].details) {
        if people[person].details[old].value != detail.value {
          conflicts.append(conflict(detail.field.key))
        }
      } else {
        people[person].details.append(detail)
      }
    }
    // Taken out, so that it is not copied.
    var keys = unitedKeys.removeValue(forKey: person) ?? UnitedKeys()
    Self.unite(record, into: &people[person], &keys, country: list.phoneCountry)
    if !keys.isEmpty { unitedKeys[person] = keys }
    if !people[person].offices.contains(office) { people[person].offices.append(office) }
  }

  /// Static, since a mutating method would copy all people before it changes one of them.
  private static func unite(
    _ record: Record, into person: inout Person, _ keys: inout UnitedKeys, country: String?
  ) {
    UnitedKeys.add(record.emails, to: &person.emails, &keys.emails, key: EmailAddress.key)
    let phones = record.phones.map { Phone($0, country: country) }
    UnitedKeys.add(phones, to: &person.phones, &keys.phones) { $0.number.key }
    UnitedKeys.add(record.projects, to: &person.projects, &keys.projects, key: CaseFolding.key)
  }
}
