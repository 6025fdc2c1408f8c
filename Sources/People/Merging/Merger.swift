import Basics

/// Makes people of records: unique, in first-seen order over the sources as configured, so that the
/// result does not depend on which source answers first.
struct Merger {
  private let identity: Identity
  private let order: MergeOrder
  private let exclusion: Exclusion
  private(set) var people: [Person] = []
  private(set) var conflicts: [Conflict] = []
  /// The identities of people who are left out.
  private(set) var excluded: Set<String> = []
  /// The entries of the exclusion that exclude somebody.
  private(set) var usedExclusions: Set<String> = []

  init(identity: Identity, order: MergeOrder, exclusion: Exclusion) {
    self.identity = identity
    self.order = order
    self.exclusion = exclusion
  }

  mutating func merge(_ lists: [RecordList]) {
    let keys = identity.keys(of: lists)
    excluded = excludedKeys(in: lists, keys)
    let index = TextIndex(keys.flatMap { $0 })
    // The person of each record that is the first of its person, by the record's index among all.
    var persons = [Int32](repeating: -1, count: index.first.count)
    var firsts: [RecordPlace] = []
    // The records of those who have several.
    var several: [Int: [RecordPlace]] = [:]
    var offset = 0
    for (list, keys) in zip(lists.indices, keys) {
      for (record, key) in keys.enumerated() {
        if !excluded.isEmpty, excluded.contains(key) { continue }
        let first = Int(index.first[offset + record])
        let place = RecordPlace(list, record)
        if persons[first] < 0 {
          persons[first] = Int32(firsts.count)
          firsts.append(place)
        } else {
          let person = Int(persons[first])
          several[person, default: [firsts[person]]].append(place)
        }
      }
      offset += keys.count
    }
    let union = RecordUnion(lists, order: order)
    // All at once: to append one list's people to another's is to copy them.
    people = inParallel(firsts.count) { [firsts] person in
      let place = firsts[person]
      return union.person(of: place, identity: keys[Int(place.list)][Int(place.record)])
    }
    let united = several.sorted { $0.key < $1.key }
    let unions = inParallel(united.count) { [people] index in
      let (person, places) = united[index]
      return union.person(of: places, identity: people[person].identity, index: person)
    }
    for (index, union) in zip(united.map(\.key), unions) {
      people[index] = union.person
      conflicts += union.conflicts
    }
  }

  /// Hands the people over, so that whoever changes them need not copy them.
  mutating func takePeople() -> [Person] {
    defer { people = [] }
    return people
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
}
