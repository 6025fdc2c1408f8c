import Basics

/// Makes people of records: unique, in first-seen order over the sources as configured, so that the
/// result does not depend on which source answers first.
struct Merger {
  private let identity: Identity
  private let order: MergeOrder
  private let exclusion: Exclusion
  private let day: Int?
  private(set) var people: [Person] = []
  private(set) var conflicts: [Conflict] = []
  /// Who is left out.
  private(set) var hidden = HiddenPeople([], [], Exclusion([]), day: nil)
  /// The person of each record, by the record's index among those of all lists; -1 for one of somebody who is
  /// left out, or that says nothing today.
  private(set) var persons: [Int32] = []

  init(identity: Identity, order: MergeOrder, exclusion: Exclusion, day: Int?) {
    self.identity = identity
    self.order = order
    self.exclusion = exclusion
    self.day = day
  }

  mutating func merge(_ lists: [RecordList]) {
    let keys = identity.keys(of: lists)
    hidden = HiddenPeople(lists, keys, exclusion, day: day)
    let index = TextIndex(keys.flatMap { $0 })
    persons = [Int32](repeating: -1, count: index.first.count)
    // The person of each record that is the first of its person, by the record's index among all.
    var numbers = persons
    var firsts: [RecordPlace] = []
    // The further records of those who have several.
    var further: [(person: Int, place: RecordPlace)] = []
    var offset = 0
    for (list, keys) in zip(lists.indices, keys) {
      for (record, key) in keys.enumerated() {
        if !hidden.isEmpty, hidden.contains(key) { continue }
        // What an ended contract said does not hold any more.
        if lists[list].hides,
          lists[list].records[record].visibility.state(on: day) != .present
        {
          continue
        }
        let first = Int(index.first[offset + record])
        let place = RecordPlace(list, record)
        if numbers[first] < 0 {
          numbers[first] = Int32(firsts.count)
          firsts.append(place)
        } else {
          further.append((Int(numbers[first]), place))
        }
        persons[offset + record] = numbers[first]
      }
      offset += keys.count
    }
    // What may not be published tells people apart, and goes no further.
    let union = RecordUnion(lists.map(\.withoutPrivateFields), order: order)
    // All at once: to append one list's people to another's is to copy them.
    people = inParallel(firsts.count) { [firsts] person in
      let place = firsts[person]
      return union.person(of: place, identity: keys[Int(place.list)][Int(place.record)])
    }
    let groups = Self.groups(of: firsts, further)
    let unions = inParallel(groups.count) { [people] index in
      let (person, places) = groups[index]
      return union.person(
        of: places, identity: people[person].identity, index: person)
    }
    for (person, union) in zip(groups.map(\.person), unions) {
      people[person] = union.person
      conflicts += union.conflicts
    }
  }

  /// All records of those who have several, in the people's order; those of one person stay in theirs.
  private static func groups(
    of firsts: [RecordPlace], _ further: [(person: Int, place: RecordPlace)]
  ) -> [(person: Int, places: [RecordPlace])] {
    let sorted = further.sorted {
      ($0.person, $0.place.list, $0.place.record) < ($1.person, $1.place.list, $1.place.record)
    }
    var groups: [(person: Int, places: [RecordPlace])] = []
    for (person, place) in sorted {
      if groups.last?.person == person {
        groups[groups.count - 1].places.append(place)
      } else {
        groups.append((person, [firsts[person], place]))
      }
    }
    return groups
  }

  /// Hands the people over, so that whoever changes them need not copy them.
  mutating func takePeople() -> [Person] {
    defer { people = [] }
    return people
  }
}
