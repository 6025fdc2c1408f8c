/// A number of a person in a phone book.
struct PhoneBookNumber: Equatable, Sendable {
  enum Kind: Sendable { case work, mobile, other }

  let kind: Kind
  /// As it is dialled, in tables and entries with the extension.
  let text: String
}
