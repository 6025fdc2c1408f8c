/// Finds the records of people by name, id or e-mail address, hidden people included.
package struct RecordSearch {
  package struct Match: Equatable, Sendable {
    /// The key that joins the records, as in ``Person/identity``.
    package let identity: String
    /// In the configuration's order.
    package let places: [RecordIndex]
  }

  private let lists: [RecordList]
  private let keys: [[String]]

  package init(_ lists: [RecordList], _ identity: Identity) {
    self.lists = lists
    keys = identity.keys(of: lists)
  }

  /// The people whom a text names, in first-seen order.
  ///
  /// - Parameters:
  ///   - text: a full name or an address, ignoring case, or an id.
  ///   - identities: identities that the text names as well.
  package func people(named text: String, or identities: Set<String> = []) -> [Match] {
    let names = WrittenName.keys(text)
    let email = EmailAddress.key(text)
    var order: [String] = []
    var wanted: Set<String> = []
    for (list, keys) in zip(lists, keys) {
      for (record, key) in zip(list.records, keys) where !wanted.contains(key) {
        guard
          record.id == text || record.name.keys.contains(where: names.contains)
            || record.emails.contains(where: { EmailAddress.key($0) == email })
            || identities.contains(key)
        else { continue }
        wanted.insert(key)
        order.append(key)
      }
    }
    if order.isEmpty { return [] }
    var places: [String: [RecordIndex]] = [:]
    for (list, keys) in keys.enumerated() {
      for (record, key) in keys.enumerated() where wanted.contains(key) {
        places[key, default: []].append(RecordIndex(list, record))
      }
    }
    return order.map { Match(identity: $0, places: places[$0] ?? []) }
  }
}

extension Directory {
  /// By list, the indices of the records of people who are shown.
  package func records(of lists: [RecordList], _ identity: Identity) -> [[Int]] {
    let shown = Set(people.map(\.identity))
    return identity.keys(of: lists).map { keys in
      keys.indices.filter { shown.contains(keys[$0]) }
    }
  }
}
