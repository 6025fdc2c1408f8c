/// Which fields of a source's records may be published. Names and offices always may.
package struct PublishedFields: Equatable, Sendable {
  private let fields: Set<String>?

  package static let all = PublishedFields(nil)

  /// - Parameter fields: the keys of fields; `nil` for all.
  package init(_ fields: [String]?) {
    self.fields = fields.map(Set.init)
  }

  var areAll: Bool { fields == nil }

  package func contains(_ field: String) -> Bool { fields?.contains(field) ?? true }

  func published(of record: Record) -> Record {
    guard let fields else { return record }
    var record = record
    for field in Field.standard where !fields.contains(field.key) { record.set(field, []) }
    record.details.removeAll { !fields.contains($0.field.key) }
    return record
  }
}
