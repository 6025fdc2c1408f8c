/// What says that there are further pages, which were not read.
package struct MissingPages: Equatable, Sendable {
  /// What says so.
  package enum Sign: Equatable, Sendable {
    /// The answer says that there are so many people.
    case total(Int)
    /// The answer says at this path that there is a further page, and nothing follows it.
    case further(FieldPath)
    /// `next` finds nothing in a list that may be a full page.
    case nothingNext
  }

  /// What says so.
  package let sign: Sign
  /// How many people were read.
  package let read: Int
  /// What `next` may be; `nil` where it is set, or the answer does not say.
  package let rule: NextPageRule?
}
