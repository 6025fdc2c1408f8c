/// A guessed field.
package struct FieldChoice: Equatable, Sendable {
  /// Why a field was chosen.
  package enum Reason: Equatable, Sendable {
    case name
    case values
  }

  /// The key in `fields:`.
  package let key: String
  package let paths: [FieldPath]
  /// The type and label of a further field; `nil` for a standard field.
  package let detail: Detail?
  package let reason: Reason
  /// What its values look like.
  package let look: Look
  /// The number of records that have it.
  package let count: Int
  /// The number of records examined.
  package let records: Int

  package struct Detail: Equatable, Sendable {
    package let type: DetailType
    /// The label in English.
    package let label: String
  }

  package enum Look: Equatable, Sendable {
    case text, emails, phones, dates, links, names
  }
}
