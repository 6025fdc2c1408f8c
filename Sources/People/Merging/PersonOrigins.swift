/// Where one person's values come from.
package struct PersonOrigins: Equatable, Sendable {
  /// The sources of one field's shown values.
  package struct FieldOrigin: Equatable, Sendable {
    /// `name`, or the key of another field.
    package let key: String
    /// The indices of sources, the main one first.
    package let sources: [Int]
  }

  /// The indices of the sources that list the person, in the configuration's order.
  package let sources: [Int]
  /// In the order of a page. A photo is missing, since only its bytes decide which one is shown.
  package internal(set) var fields: [FieldOrigin]

  /// The sources of a field by its key; none for a field without a value.
  package func sources(of key: String) -> [Int] {
    fields.first { $0.key == key }?.sources ?? []
  }
}
