/// Makes one person of all their records.
struct RecordUnion {
  private let lists: [RecordList]
  /// By field, the rank of each list; fields that are not here go by the configuration's order.
  private let ranks: [String: [Int]]

  init(_ lists: [RecordList], order: MergeOrder) {
    self.lists = lists
    ranks = order.ranks(of: lists)
  }

  /// A person as the only record has it. Its fields are read in place.
  func person(of place: RecordPlace, identity: String) -> Person {
    Self.person(
      of: lists[Int(place.list)].records[Int(place.record)], in: lists[Int(place.list)], identity)
  }

  private static func person(
    of record: Record, in list: RecordList, _ identity: String
  ) -> Person {
    var person = Person(
      identity: identity, id: record.id, name: record.name, position: record.position,
      department: record.department, offices: [list.office], details: record.details,
      photos: record.photo.map { [ListedPhoto(office: list.office, reference: $0)] } ?? [])
    var keys = UnitedKeys()
    UnitedKeys.add(record.emails, to: &person.emails, &keys.emails, key: EmailAddress.key)
    let phones = record.phones.map { Phone($0, country: list.phoneCountry) }
    UnitedKeys.add(phones, to: &person.phones, &keys.phones) { $0.number.key }
    UnitedKeys.add(record.projects, to: &person.projects, &keys.projects, key: CaseFolding.key)
    return person
  }

  /// A person as several records have it, and where those differ.
  ///
  /// - Parameters:
  ///   - places: in the configuration's order.
  ///   - index: the person's index in the directory.
  func person(
    of places: [RecordPlace], identity: String, index: Int
  ) -> (person: Person, conflicts: [Conflict]) {
    var conflicts: [Conflict] = []
    func chosen<Value>(
      _ field: String, of candidates: [(place: RecordPlace, value: Value)],
      _ isSame: (Value, Value) -> Bool
    ) -> Value? {
      let candidates = ranked(candidates, by: field) { $0.place }
      guard let best = candidates.first else { return nil }
      conflicts += candidates.dropFirst().filter { !isSame(best.value, $0.value) }.map {
        Conflict(
          person: index, field: field, kept: list(best.place).office,
          dropped: list($0.place).office)
      }
      return best.value
    }
    func values<Value>(_ value: (Record) -> Value?) -> [(place: RecordPlace, value: Value)] {
      places.compactMap { place in value(record(place)).map { (place, $0) } }
    }
    let first = record(places[0]).name
    var person = Person(
      identity: identity,
      name: chosen("name", of: values { $0.name }) { $0.full == $1.full } ?? first)
    person.position = chosen("position", of: values { $0.position }) {
      CaseFolding.key($0) == CaseFolding.key($1)
    }
    person.department = chosen("department", of: values { $0.department }) {
      CaseFolding.key($0) == CaseFolding.key($1)
    }
    person.id = chosen("id", of: values { $0.id }, ==)
    person.details = details(of: places).compactMap { slot in
      slot.first.flatMap { chosen($0.value.field.key, of: slot) { $0.value == $1.value } }
    }
    for place in places where person.offices.last != list(place).office {
      if !person.offices.contains(list(place).office) { person.offices.append(list(place).office) }
    }
    person.photos = ranked(places, by: "photo", { $0 }).compactMap { place in
      record(place).photo.map { ListedPhoto(office: list(place).office, reference: $0) }
    }
    addLists(of: places, to: &person)
    return (person, conflicts)
  }

  /// The further fields in first-seen order, each with what the records have in it.
  private func details(of places: [RecordPlace]) -> [[(place: RecordPlace, value: Detail)]] {
    var slots = DetailSlots()
    var details: [[(place: RecordPlace, value: Detail)]] = []
    for place in places {
      for detail in record(place).details {
        let (number, isKnown) = slots.number(of: detail.field.key)
        if isKnown, place != places[0] {
          details[number].append((place, detail))
        } else {
          // A table may have two columns of one heading: both are shown, as of one record alone.
          if isKnown { slots.skip() }
          details.append([(place, detail)])
        }
      }
    }
    return details
  }

  /// Adds the addresses, numbers and projects, each spelling once.
  private func addLists(of places: [RecordPlace], to person: inout Person) {
    var keys = UnitedKeys()
    for place in ranked(places, by: "email", { $0 }) {
      UnitedKeys.add(
        record(place).emails, to: &person.emails, &keys.emails, key: EmailAddress.key)
    }
    for place in ranked(places, by: "phone", { $0 }) {
      let country = list(place).phoneCountry
      let phones = record(place).phones.map { Phone($0, country: country) }
      UnitedKeys.add(phones, to: &person.phones, &keys.phones) { $0.number.key }
    }
    for place in ranked(places, by: "projects", { $0 }) {
      UnitedKeys.add(
        record(place).projects, to: &person.projects, &keys.projects, key: CaseFolding.key)
    }
  }

  /// In the order in which the lists win a field.
  private func ranked<Value>(
    _ values: [Value], by field: String, _ place: (Value) -> RecordPlace
  ) -> [Value] {
    guard values.count > 1, let ranks = ranks[field] else { return values }
    // Of a sort that is stable, which Swift does not promise.
    return values.enumerated().sorted { one, other in
      (ranks[Int(place(one.element).list)], one.offset)
        < (ranks[Int(place(other.element).list)], other.offset)
    }.map(\.element)
  }

  private func list(_ place: RecordPlace) -> RecordList { lists[Int(place.list)] }

  private func record(_ place: RecordPlace) -> Record {
    lists[Int(place.list)].records[Int(place.record)]
  }
}
