/// A person's name, trimmed, with runs of white space folded.
package enum Name: Hashable, Sendable {
  /// Either part may be empty, not both.
  case parts(first: String, last: String)
  /// A name whose parts are unknown.
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

  package var first: String? {
    if case .parts(let first, _) = self { first } else { nil }
  }

  package var last: String? {
    if case .parts(_, let last) = self { last } else { nil }
  }
}
