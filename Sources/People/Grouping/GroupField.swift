/// A field by which people are grouped.
package enum GroupField: Hashable, Sendable {
  case position
  case office
  case project
  case department
  /// Any other field, by its name.
  case field(String)
}

extension DetailValue {
  /// The value as one short text that can name a group or be sorted by; `nil` where it has none.
  package var plainText: String? {
    switch self {
    case .text(let text), .number(let text), .link(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .markdown, .date, .period, .never: nil
    }
  }
}
