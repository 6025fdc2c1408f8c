/// A person's name as a source gave it: trimmed, inner white space folded to one space.
package enum Name: Hashable, Sendable {
  /// A first and a last name; either may be empty, not both.
  case parts(first: String, last: String)
  /// One name that is never split: the source does not say which part is which.
  case single(String)

  /// First and last name joined by a space, or the single name.
  package var full: String {
    switch self {
    case .single(let name): name
    case .parts(let first, ""): first
    case .parts("", let last): last
    case .parts(let first, let last): first + " " + last
    }
  }

  /// The first name, `nil` where the source gives one name only.
  package var first: String? {
    if case .parts(let first, _) = self { first } else { nil }
  }

  /// The last name, `nil` where the source gives one name only.
  package var last: String? {
    if case .parts(_, let last) = self { last } else { nil }
  }
}
