/// A field that was guessed, and why.
package struct FieldChoice: Equatable, Sendable {
  /// Why a field was taken.
  package enum Reason: Equatable, Sendable {
    /// By its name.
    case name
    /// By its values alone.
    case values
  }

  /// The key in `fields:`.
  package let key: String
  /// Where the value is.
  package let paths: [FieldPath]
  /// The type and label of a further field; `nil` for a field that every directory knows.
  package let detail: Detail?
  /// Why it was taken.
  package let reason: Reason
  /// What its values are: text, or a date, an e-mail address, a phone number and so on.
  package let look: Look
  /// In how many of the records it is.
  package let count: Int
  /// How many records were looked at.
  package let records: Int

  /// What a further field needs.
  package struct Detail: Equatable, Sendable {
    /// The type of the value.
    package let type: DetailType
    /// The label in English.
    package let label: String
  }

  /// What values look like.
  package enum Look: Equatable, Sendable {
    case text, emails, phones, dates, links, names
  }
}
