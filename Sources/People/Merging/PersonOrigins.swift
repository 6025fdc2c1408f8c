/// Where one person's values come from.
package struct PersonOrigins: Equatable, Sendable {
  /// The sources of one field's shown values.
  package struct FieldOrigin: Equatable, Sendable {
    /// `name`, or the key of another field.
    package let key: String
    /// The indices of sources, the main one first; none for an edited value.
    package let sources: [Int]
    /// Whether the value is that of an edit.
    package var isEdited = false
  }

  /// The indices of the sources that list the person, in the configuration's order.
  package let sources: [Int]
  /// In the order of a page. A photo is missing, since only its bytes decide which one is shown.
  package internal(set) var fields: [FieldOrigin]

  /// The sources of a field by its key; none for a field without a value.
  package func sources(of key: String) -> [Int] {
    fields.first { $0.key == key }?.sources ?? []
  }

  /// Whether an edit decides what is shown of a field.
  package func isEdited(_ key: String) -> Bool {
    fields.contains { $0.key == key && $0.isEdited }
  }

  /// Notes that the value of a field is that of an edit, or was removed by one.
  mutating func noteEdit(of field: Field, isRemoved: Bool) {
    let key = field.kind == .name ? "name" : field.key
    let index = fields.firstIndex { $0.key == key }
    if let index { fields.remove(at: index) }
    if isRemoved { return }
    fields.insert(
      FieldOrigin(key: key, sources: [], isEdited: true), at: index ?? fields.count)
  }
}

extension RecordUnion {
  /// Where a person's values come from.
  ///
  /// - Parameter places: the person's records in the configuration's order.
  func origins(of places: [RecordIndex]) -> PersonOrigins {
    var fields: [PersonOrigins.FieldOrigin] = []
    func add(_ key: String, _ places: [RecordIndex]) {
      let sources = distinct(places.map(\.list))
      if !sources.isEmpty { fields.append(.init(key: key, sources: sources)) }
    }
    add("name", Array(ranked(places, by: "name").prefix(1)))
    // Names are above. References get theirs when they are resolved, and photos by their bytes.
    for field in Field.standard
    where field.kind != .name && field.kind != .photo && !field.isOfPeople {
      let order = ranked(places, by: field.key)
      if field.hasSeveral || unites(field) {
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

  /// The records that add a value to a list.
  private func givers(of field: Field, _ places: [RecordIndex]) -> [RecordIndex] {
    var seen: Set<String> = []
    return places.filter { place in
      texts(of: field, at: place).reduce(false) { isFirst, text in
        let key = field.comparable(text, lists[place.list].phoneCountry)
        return seen.insert(key).inserted || isFirst
      }
    }
  }

  private func distinct(_ lists: [Int]) -> [Int] {
    var distinct: [Int] = []
    for list in lists where !distinct.contains(list) { distinct.append(list) }
    return distinct
  }
}
