/// Joins the records of one person.
struct RecordUnion {
  let lists: [RecordList]
  /// By field, the rank of each list. Other fields use the configuration's order.
  private let ranks: [String: [Int]]
  /// By list, the office of people whose records name none: one array for all of them.
  private let listOffices: [[String]]

  init(_ lists: [RecordList], order: MergeOrder) {
    self.lists = lists
    ranks = order.ranks(of: lists)
    listOffices = lists.map { $0.peopleOffice.map { [$0] } ?? [] }
  }

  /// A person with one record.
  func person(of place: RecordIndex, identity: String) -> Person {
    // The fields are read in place, since passing a record copies all of them.
    let (list, index) = (place.list, place.record)
    let records = lists[list].records
    let office = lists[list].office
    var person = Person(
      identity: identity, id: records[index].id, name: records[index].name,
      position: records[index].position, offices: self.offices(of: place),
      details: records[index].details,
      photos: records[index].photo.map { [ListedPhoto(office: office, reference: $0)] } ?? [])
    for detail in records[index].values where Self.isOfValues(detail.field) {
      person.values.append(detail)
    }
    var keys = UnitedKeys()
    UnitedKeys.add(records[index].emails, to: &person.emails, &keys.emails, key: EmailAddress.key)
    let country = lists[list].phoneCountry
    let phones = records[index].phones.map { Phone($0, country: country) }
    UnitedKeys.add(phones, to: &person.phones, &keys.phones) { $0.number.key }
    UnitedKeys.add(
      records[index].projects, to: &person.projects, &keys.projects, key: CaseFolding.key)
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
    let first = self.name(at: places[0])
    let name = winner("name", { self.name(at: $0) }, { $0.full == $1.full }) ?? first
    var person = Person(identity: identity, name: name)
    person.position = winner(
      "position", { lists[$0.list].records[$0.record].position },
      { $0 == $1 || CaseFolding.key($0) == CaseFolding.key($1) })
    for field in Field.stored where Self.isOfValues(field) {
      let value =
        field.kind == .list
        ? union(of: field, at: places)
        : winner(
          field.key, { lists[$0.list].records[$0.record].values[field] }, Self.areSame)
      if let value { person.values.append(Detail(field: field, value: value)) }
    }
    person.id = winner("id", { lists[$0.list].records[$0.record].id }, ==)
    for (key, details) in details(of: places) {
      let order = ranked(details, by: key) { $0.place }
      person.details.append(order[0].detail)
      for other in order.dropFirst() where other.detail.value != order[0].detail.value {
        conflict(key, order[0].place, other.place)
      }
    }
    for place in ranked(places, by: Field.office.key) {
      for office in offices(of: place) where !person.offices.contains(office) {
        person.offices.append(office)
      }
    }
    for place in ranked(places, by: "photo") {
      if let photo = lists[place.list].records[place.record].photo {
        person.photos.append(ListedPhoto(office: office(of: place), reference: photo))
      }
    }
    addLists(of: places, to: &person)
    return (person, conflicts)
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

  /// Adds addresses, numbers and projects, each spelling once.
  private func addLists(of places: [RecordIndex], to person: inout Person) {
    var keys = UnitedKeys()
    for place in ranked(places, by: "email") {
      UnitedKeys.add(
        lists[place.list].records[place.record].emails, to: &person.emails, &keys.emails,
        key: EmailAddress.key)
    }
    for place in ranked(places, by: "phone") {
      let country = lists[place.list].phoneCountry
      let phones = lists[place.list].records[place.record].phones.map {
        Phone($0, country: country)
      }
      UnitedKeys.add(phones, to: &person.phones, &keys.phones) { $0.number.key }
    }
    for place in ranked(places, by: "projects") {
      UnitedKeys.add(
        lists[place.list].records[place.record].projects, to: &person.projects,
        &keys.projects, key: CaseFolding.key)
    }
  }

  /// Whether the field is in `values`. References to people are resolved later.
  private static func isOfValues(_ field: Field) -> Bool {
    field.storage == .values && !field.isOfPeople
  }

  private static func areSame(_ one: DetailValue, _ other: DetailValue) -> Bool {
    if one == other { return true }
    guard case .text(let one) = one, case .text(let other) = other else { return false }
    return CaseFolding.key(one) == CaseFolding.key(other)
  }

  /// The texts of a list in all records, each spelling once.
  private func union(of field: Field, at places: [RecordIndex]) -> DetailValue? {
    var texts: [String] = []
    var keys: Set<String>?
    for place in ranked(places, by: field.key) {
      UnitedKeys.add(
        lists[place.list].records[place.record].values.texts(of: field), to: &texts,
        &keys,
        key: CaseFolding.key)
    }
    return texts.isEmpty ? nil : .list(texts)
  }

  /// A record's offices, else that of its list.
  func offices(of place: RecordIndex) -> [String] {
    let own = lists[place.list].records[place.record].values.texts(of: .office)
    return own.isEmpty ? listOffices[place.list] : own
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
