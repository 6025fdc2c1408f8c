extension RecordUnion {
  /// Where the values that ``person(of:identity:index:)`` chooses come from.
  ///
  /// - Parameter places: the person's records in the configuration's order.
  func origins(of places: [RecordIndex]) -> PersonOrigins {
    var fields: [PersonOrigins.FieldOrigin] = []
    func add(_ key: String, _ places: [RecordIndex]) {
      let sources = distinct(places.map(\.list))
      if !sources.isEmpty { fields.append(.init(key: key, sources: sources)) }
    }
    add("name", Array(ranked(places, by: "name").prefix(1)))
    for field in Field.standard where !Self.isWithoutOrigin(field) {
      let order = ranked(places, by: field.key)
      if field.hasSeveral {
        add(field.key, givers(of: field, order))
      } else {
        add(field.key, Array(order.filter { !texts(of: field, at: $0).isEmpty }.prefix(1)))
      }
    }
    var seen: Set<String> = []
    for (key, details) in details(of: places) where seen.insert(key).inserted {
      add(key, [ranked(details, by: key) { $0.place }[0].place])
    }
    return PersonOrigins(sources: distinct(places.map(\.list)), fields: fields)
  }

  /// Whether the field's origin is found elsewhere: names at once, references when they are resolved, and photos by
  /// their bytes.
  private static func isWithoutOrigin(_ field: Field) -> Bool {
    switch field.storage {
    case .name, .firstName, .lastName, .photo, .manager, .details: true
    default: field.isOfPeople
    }
  }

  /// The records that add a value to a list.
  private func givers(of field: Field, _ places: [RecordIndex]) -> [RecordIndex] {
    var seen: Set<String> = []
    return places.filter { place in
      texts(of: field, at: place).reduce(false) { seen.insert($1).inserted || $0 }
    }
  }

  /// A record's values in the form by which they are united.
  private func texts(of field: Field, at place: RecordIndex) -> [String] {
    if field.storage == .offices { return offices(of: place) }
    let (list, index) = (lists[place.list], place.record)
    let texts = list.records[index].texts(of: field)
    return switch field.storage {
    case .emails: texts.map(EmailAddress.key)
    case .phones: texts.map { PhoneNumber($0, country: list.phoneCountry).key }
    default: texts.map(CaseFolding.key)
    }
  }

  private func distinct(_ lists: [Int]) -> [Int] {
    var distinct: [Int] = []
    for list in lists where !distinct.contains(list) { distinct.append(list) }
    return distinct
  }
}
