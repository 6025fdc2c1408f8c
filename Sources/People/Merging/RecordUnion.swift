/// Joins the records of one person.
struct RecordUnion {
  let lists: [RecordList]
  /// By field, the rank of each list. Other fields use the configuration's order.
  private let ranks: [String: [Int]]
  private let order: MergeOrder
  /// By list, the office of people whose records name none: one array for all of them.
  private let listOffices: [[String]]

  init(_ lists: [RecordList], order: MergeOrder) {
    self.lists = lists
    self.order = order
    ranks = order.ranks(of: lists)
    listOffices = lists.map { $0.peopleOffice.map { [$0] } ?? [] }
  }

  /// A person with one record.
  func person(of place: RecordIndex, identity: String) -> Person {
    // The fields are read in place, since passing a record copies all of them.
    let (records, index) = (lists[place.list].records, place.record)
    var person = Person(
      identity: identity, id: records[index].id, name: records[index].name,
      position: records[index].position, details: records[index].details)
    for detail in records[index].values
    where !detail.field.hasProperty && !detail.field.isOfPeople {
      person.values.append(detail)
    }
    addLists(of: [place], to: &person)
    return person
  }

  /// A person with several records, and where those differ.
  ///
  /// - Parameters:
  ///   - places: in the configuration's order.
  ///   - index: the person's index in the directory.
  func person(
    of places: [RecordIndex], identity: String, index: Int
  ) -> (person: Person, conflicts: [Conflict]) {
    var conflicts: [Conflict] = []
    func conflict(_ field: String, _ kept: RecordIndex, _ dropped: RecordIndex) {
      conflicts.append(
        Conflict(person: index, field: field, kept: office(of: kept), dropped: office(of: dropped)))
    }
    /// The first value in the order of preference.
    func winner<Value>(
      _ field: String, _ value: (RecordIndex) -> Value?, _ isSame: (Value, Value) -> Bool
    ) -> Value? {
      var winner: (place: RecordIndex, value: Value)?
      for place in ranked(places, by: field) {
        guard let found = value(place) else { continue }
        if let winner {
          if !isSame(winner.value, found) { conflict(field, winner.place, place) }
        } else {
          winner = (place, found)
        }
      }
      return winner?.value
    }
    /// The preferred text of a field.
    func first(_ field: Field) -> String? {
      if unites(field) {
        let texts = united(field, places)
        return texts.isEmpty ? nil : texts.joined(separator: field.joiner)
      }
      return winner(
        field.key, { texts(of: field, at: $0).first },
        { $0 == $1 || field.comparable($0, nil) == field.comparable($1, nil) })
    }
    let name = winner("name", { self.name(at: $0) }, { $0.full == $1.full })
    var person = Person(identity: identity, name: name ?? self.name(at: places[0]))
    person.position = first(.position)
    for field in Field.stored where !field.isOfPeople {
      let texts = field.hasSeveral ? united(field, places) : first(field).map { [$0] } ?? []
      if let value = field.value(of: texts) {
        person.values.append(Detail(field: field, value: value))
      }
    }
    person.id = first(.id)
    for (key, details) in details(of: places) {
      let order = ranked(details, by: key) { $0.place }
      if let all = united(order.map(\.detail)) {
        person.details.append(all)
        continue
      }
      person.details.append(order[0].detail)
      for other in order.dropFirst() where other.detail.value != order[0].detail.value {
        conflict(key, order[0].place, other.place)
      }
    }
    addLists(of: places, to: &person)
    return (person, conflicts)
  }

  /// Whether the texts of all records are joined in a field that has one.
  func unites(_ field: Field) -> Bool { field.kind == .text && order.unites(field.key) }

  /// The texts of details, each once; `nil` if one of them wins.
  private func united(_ details: [Detail]) -> Detail? {
    guard order.unites(details[0].field.key) else { return nil }
    var texts: [String] = []
    for detail in details {
      guard case .text(let text) = detail.value else { return nil }
      if !texts.contains(text) { texts.append(text) }
    }
    return Detail(
      field: details[0].field, value: .text(texts.joined(separator: details[0].field.joiner)))
  }

  /// The details of all records by key, in first-seen order.
  func details(
    of places: [RecordIndex]
  ) -> [(key: String, details: [(place: RecordIndex, detail: Detail)])] {
    var slots = DetailSlots()
    var found: [(key: String, details: [(place: RecordIndex, detail: Detail)])] = []
    for place in places {
      for detail in lists[place.list].records[place.record].details {
        let (number, isKnown) = slots.number(of: detail.field.key)
        if isKnown, place != places[0] {
          found[number].details.append((place, detail))
        } else {
          // A table may have two columns with one heading: both are shown.
          if isKnown { slots.skip() }
          found.append((detail.field.key, [(place, detail)]))
        }
      }
    }
    return found
  }

  /// Sets the fields with values of all records, each spelling once.
  private func addLists(of places: [RecordIndex], to person: inout Person) {
    person.emails = united(.email, places)
    person.projects = united(.projects, places)
    person.offices = united(.office, places)
    let phones = ranked(places, by: Field.phone.key).lazy.map { place in
      let country = lists[place.list].phoneCountry
      return texts(of: .phone, at: place).map { Phone($0, country: country) }
    }
    person.phones = Self.united(phones) { $0.number.key }
    for place in ranked(places, by: Field.photo.key) {
      if let photo = lists[place.list].records[place.record].photo {
        person.photos.append(ListedPhoto(office: office(of: place), reference: photo))
      }
    }
  }

  /// The texts of a field in all records, each spelling once.
  private func united(_ field: Field, _ places: [RecordIndex]) -> [String] {
    let places = ranked(places, by: field.key).lazy
    guard field.kind == .phones else {
      return Self.united(places.map { texts(of: field, at: $0) }) { field.comparable($0, nil) }
    }
    // A national number of one list may be an international one of another.
    let numbers = places.map { place in
      let country = lists[place.list].phoneCountry
      return texts(of: field, at: place).map { (text: $0, key: field.comparable($0, country)) }
    }
    return Self.united(numbers) { $0.key }.map(\.text)
  }

  /// Joins lists, each key once. One may grow by thousands of records; searching it for each would take quadratic time.
  private static func united<Value>(
    _ lists: some Sequence<[Value]>, key: (Value) -> String
  ) -> [Value] {
    var all: [Value] = []
    // Up to this count, a linear search is faster than a set.
    let short = 16
    // `nil` while the list is short.
    var keys: Set<String>?
    for new in lists where !new.isEmpty {
      if all.isEmpty, new.count == 1 {
        all = new
      } else if all.count + new.count > short {
        // Moved out to avoid a copy.
        var known = keys ?? Set(all.map(key))
        keys = nil
        for value in new where known.insert(key(value)).inserted { all.append(value) }
        keys = known
      } else {
        var known = all.map(key)
        known.reserveCapacity(all.count + new.count)
        all.reserveCapacity(all.count + new.count)
        for value in new {
          let key = key(value)
          if known.contains(key) { continue }
          known.append(key)
          all.append(value)
        }
      }
    }
    return all
  }

  /// A record's texts; its offices, else that of its list.
  func texts(of field: Field, at place: RecordIndex) -> [String] {
    let texts = lists[place.list].records.texts(of: field, at: place.record)
    return texts.isEmpty && field === Field.office ? listOffices[place.list] : texts
  }

  func ranked(_ places: [RecordIndex], by field: String) -> [RecordIndex] {
    ranks.isEmpty ? places : ranked(places, by: field) { $0 }
  }

  /// Sorts by the rank of the lists in a field.
  func ranked<Value>(
    _ values: [Value], by field: String, _ place: (Value) -> RecordIndex
  ) -> [Value] {
    MergeOrder.sorted(values, by: ranks[field], place)
  }

  private func office(of place: RecordIndex) -> String { lists[place.list].office }

  private func name(at place: RecordIndex) -> Name {
    lists[place.list].records[place.record].name
  }
}

/// Numbers the keys of details in first-seen order; a table may have thousands of columns.
private struct DetailSlots {
  /// Below this count, a linear search is faster than a dictionary.
  private static let few = 32

  private var keys: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of key: String) -> (number: Int, isKnown: Bool) {
    if let known = numbers.isEmpty ? keys.firstIndex(of: key) : numbers[key] {
      return (known, true)
    }
    keys.append(key)
    if !numbers.isEmpty {
      numbers[key] = keys.count - 1
    } else if keys.count > Self.few {
      numbers = Dictionary(
        keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return (keys.count - 1, false)
  }

  /// Reserves a number without a key.
  mutating func skip() {
    // No field has an empty key.
    keys.append("")
  }
}
