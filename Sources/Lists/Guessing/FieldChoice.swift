package struct FieldChoice: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case name
    case values
  }

  package let key: String
  package let paths: [FieldPath]
  /// Whether the first path with a value counts; otherwise values are joined.
  package let isFirstOf: Bool
  /// The path of what the values refer to, if it is not published.
  package var matches: FieldPath? = nil
  /// The type and label of a further field; `nil` for a standard field.
  package let detail: Detail?
  package let reason: Reason
  package let look: Look
  /// The number of records that have it.
  package let count: Int
  package let records: Int

  package struct Detail: Equatable, Sendable {
    package let type: DetailType
    package let label: String
  }

  package enum Look: Equatable, Sendable {
    case text, emails, phones, dates, links, names
  }
}
