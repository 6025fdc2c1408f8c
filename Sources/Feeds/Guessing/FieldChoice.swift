/// A field that was guessed, and why.
public struct FieldChoice: Equatable, Sendable {
  /// Why a field was taken.
  public enum Reason: Equatable, Sendable {
    /// By its name.
    case name
    /// By its values alone.
    case values
  }

  /// The key in `fields:`.
  public let key: String
  /// Where the value is.
  public let paths: [FieldPath]
  /// The type and label of a further field; `nil` for a field that every directory knows.
  public let detail: Detail?
  /// Why it was taken.
  public let reason: Reason
  /// What its values are: text, or a date, an e-mail address, a phone number and so on.
  public let look: Look
  /// In how many of the records it is.
  public let count: Int
  /// How many records were looked at.
  public let records: Int

  /// What a further field needs.
  public struct Detail: Equatable, Sendable {
    /// The type of the value.
    public let type: DetailType
    /// The label in English.
    public let label: String
  }

  /// What values look like.
  public enum Look: Equatable, Sendable {
    case text, emails, phones, dates, links, names
  }
}
