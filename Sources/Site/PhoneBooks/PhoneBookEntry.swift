/// A person in a phone book.
struct PhoneBookEntry {
  struct Number: Equatable {
    enum Kind { case work, mobile, other }

    let kind: Kind
    /// As it is dialled.
    let text: String
  }

  let first: String
  let last: String
  let numbers: [Number]
}
