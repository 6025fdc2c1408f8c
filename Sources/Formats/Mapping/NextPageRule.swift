/// How the address of a list's next page is found.
package enum NextPageRule: Equatable, Sendable {
  /// The answer holds the address, which may be relative.
  case address(FieldPath)
  /// The answer holds a text that a parameter of the address takes.
  case token(FieldPath, parameter: String)
  /// A parameter of the address counts.
  case counted(Counter)

  /// A parameter of the address that counts up from page to page.
  package struct Counter: Equatable, Sendable {
    /// What is counted.
    package enum Unit: String, Sendable {
      case records, pages
    }

    /// The parameter's name.
    package let parameter: String
    /// What it counts.
    package let unit: Unit
    /// What it is for the first page.
    package let first: Int
    /// Where the answer says how many records there are in all. Without it, a page without records is the last.
    package let total: FieldPath?

    /// Makes a counter.
    package init(parameter: String, unit: Unit, first: Int, total: FieldPath? = nil) {
      self.parameter = parameter
      self.unit = unit
      self.first = first
      self.total = total
    }
  }

  /// The paths that are looked up in an answer.
  package var paths: [FieldPath] {
    switch self {
    case .address(let path), .token(let path, _): [path]
    case .counted(let counter): counter.total.map { [$0] } ?? []
    }
  }

  /// The parameter of the address, where one changes.
  package var parameter: String? {
    switch self {
    case .address: nil
    case .token(_, let parameter): parameter
    case .counted(let counter): counter.parameter
    }
  }
}
