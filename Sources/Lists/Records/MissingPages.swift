/// A sign of further pages that were not read.
package struct MissingPages: Equatable, Sendable {
  package enum Sign: Equatable, Sendable {
    /// The answer has a total number of people.
    case total(Int)
    /// The answer has a value at this path that announces a further page.
    case further(FieldPath)
    /// `next` finds nothing in a list whose length may be that of a full page.
    case nothingNext
  }

  package let sign: Sign
  /// The number of people that were read.
  package let read: Int
  /// A rule for `next`, if it is not set and the answer suggests one.
  package let rule: NextPageRule?

  package var words: String {
    switch sign {
    case .total(let total):
      "the answer says \(total) people, \(read) \(read == 1 ? "was" : "were") read"
    case .further(let path): "the answer says by `\(path.text)` that there are further pages"
    case .nothingNext:
      "`next` finds nothing in the answer, which has exactly \(read) people: perhaps not all"
    }
  }

  package static let example = MissingPages(sign: .total(250), read: 100, rule: nil)
}
