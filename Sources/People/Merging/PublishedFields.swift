/// Which fields of a source's records may be published. A name always is, and so is the office.
package struct PublishedFields: Equatable, Sendable {
  /// `nil` for all.
  private let fields: Set<String>?

  /// All of them.
  package static let all = PublishedFields(nil)

  /// - Parameter fields: `id`, `email`, `phone`, `position`, `projects`, `department`, `manager`, `photo` and the keys of
  ///   details; `nil` for all.
  package init(_ fields: [String]?) {
    self.fields = fields.map(Set.init)
  }

  /// Whether nothing is kept back.
  var areAll: Bool { fields == nil }

  /// Whether a field may be published.
  func contains(_ field: String) -> Bool { fields?.contains(field) ?? true }

  /// The record without what may not be published.
  func published(of record: Record) -> Record {
    guard let fields else { return record }
    var record = record
    if !fields.contains("id") { record.id = nil }
    if !fields.contains("email") { record.emails = [] }
    if !fields.contains("phone") { record.phones = [] }
    if !fields.contains("position") { record.position = nil }
    if !fields.contains("projects") { record.projects = [] }
    if !fields.contains("department") { record.department = nil }
    if !fields.contains("manager") { record.manager = nil }
    if !fields.contains("photo") { record.photo = nil }
    record.details.removeAll { !fields.contains($0.field.key) }
    return record
  }
}
