import Basics

/// Merges records into people, in first-seen order over the sources as configured: the order of answers does not matter.
struct Merger {
  private let identity: Identity
  private let order: MergeOrder
  private let exclusion: Exclusion
  private let day: Int?
  private let audience: Set<String>?
  private let traces: Bool
  private let edits: [Edit]
  private(set) var people: [Person] = []
  private(set) var conflicts: [Conflict] = []
  private(set) var hidden = HiddenPeople([], [], Exclusion([]), day: nil)
  /// Where each person's values come from; empty unless traced.
  private(set) var origins: [PersonOrigins] = []
  /// What became of each edit.
  private(set) var outcomes: [EditOutcome] = []
  /// The edits of whom people name.
  private(set) var references: [EditedReference] = []

  /// - Parameter audience: the identities of the people for whom the site is; `nil` for everybody.
  init(
    identity: Identity, order: MergeOrder, exclusion: Exclusion, day: Int?,
    audience: Set<String>? = nil, edits: [Edit] = [], traces: Bool = false
  ) {
    self.audience = audience
    self.edits = edits
    self.identity = identity
    self.order = order
    self.exclusion = exclusion
    self.day = day
    self.traces = traces
  }

  mutating func merge(_ lists: [RecordList]) -> AllPeople {
    let keys = identity.keys(of: lists)
    hidden = HiddenPeople(lists, keys, exclusion, day: day, audience: audience)
    let index = TextIndex(keys.flatMap { $0 })
    var persons = [Int32](repeating: -1, count: index.first.count)
    // By the index of a person's first record among all records, the person's number.
    var numbers = persons
    var firsts: [RecordIndex] = []
    // By number, the index among shown people, or the complement of that among hidden ones.
    var indices: [Int32] = []
    var (shown, others): ([Int], [Int]) = ([], [])
    var silent: [Int] = []
    // Further records of people with several.
    var further: [(person: Int, place: RecordIndex)] = []
    var offset = 0
    for (list, keys) in zip(lists.indices, keys) {
      for (record, key) in keys.enumerated() {
        // An ended contract counts only for people without a valid one.
        if lists[list].hides,
          lists[list].records[record].visibility.state(on: day) != .present,
          !hidden.absent.contains(key)
        {
          silent.append(offset + record)
          continue
        }
        let first = Int(index.first[offset + record])
        let place = RecordIndex(list, record)
        if numbers[first] < 0 {
          numbers[first] = Int32(firsts.count)
          if !hidden.isEmpty, hidden.contains(key) {
            indices.append(~Int32(others.count))
            others.append(firsts.count)
          } else {
            indices.append(Int32(shown.count))
            shown.append(firsts.count)
          }
          firsts.append(place)
        } else {
          further.append((Int(numbers[first]), place))
        }
        persons[offset + record] = numbers[first]
      }
      offset += keys.count
    }
    for record in silent { persons[record] = ~numbers[Int(index.first[record])] }
    // Private fields identify people, but are not merged.
    let union = RecordUnion(lists.map(\.withoutPrivateFields), order: order)
    // In one go: appending one list's people to another's copies them.
    people = inParallel(shown.count) { [firsts, shown] person in
      let place = firsts[shown[person]]
      return union.person(of: place, identity: keys[place.list][place.record])
    }
    var hiddenNames = others.map { number in
      let place = firsts[number]
      return lists[place.list].records[place.record].name
    }
    let groups = Self.groups(of: firsts, further)
    let unions = inParallel(groups.count) { [indices] index in
      let (number, places) = groups[index]
      return union.person(
        of: places, identity: keys[places[0].list][places[0].record],
        index: Int(indices[number]))
    }
    for (group, union) in zip(groups, unions) {
      let index = Int(indices[group.person])
      if index < 0 {
        hiddenNames[~index] = union.person.name
      } else {
        people[index] = union.person
        conflicts += union.conflicts
      }
    }
    let several = Dictionary(uniqueKeysWithValues: groups.map { ($0.person, $0.places) })
    if traces {
      origins = inParallel(shown.count) { [firsts, shown] person in
        union.origins(of: several[shown[person]] ?? [firsts[shown[person]]])
      }
    }
    let all = AllPeople(
      persons: persons, indices: indices, hiddenNames: hiddenNames, lists: lists, firsts: firsts,
      several: several)
    if !edits.isEmpty {
      (outcomes, references) = EditApplication(all, order: order)
        .apply(edits, to: &people, &origins)
    }
    return all
  }

  /// All records of people with several, in the people's order.
  private static func groups(
    of firsts: [RecordIndex], _ further: [(person: Int, place: RecordIndex)]
  ) -> [(person: Int, places: [RecordIndex])] {
    let sorted = further.sorted {
      ($0.person, $0.place.list, $0.place.record) < ($1.person, $1.place.list, $1.place.record)
    }
    var groups: [(person: Int, places: [RecordIndex])] = []
    for (person, place) in sorted {
      if groups.last?.person == person {
        groups[groups.count - 1].places.append(place)
      } else {
        groups.append((person, [firsts[person], place]))
      }
    }
    return groups
  }

  /// Moves the people out, so that changing them copies nothing.
  mutating func takePeople() -> [Person] {
    defer { people = [] }
    return people
  }
}
