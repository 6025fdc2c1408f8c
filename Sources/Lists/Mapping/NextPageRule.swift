/// How the address of a list's next page is found.
package enum NextPageRule: Equatable, Sendable {
  /// The answer contains the address, which may be relative.
  case address(FieldPath)
  /// The answer contains the value of a parameter of the address.
  case token(FieldPath, parameter: String)
  case counted(Counter)

  /// A parameter of the address that counts up from page to page.
  package struct Counter: Equatable, Sendable {
    package enum Unit: String, Sendable {
      case records, pages
    }

    package let parameter: String
    package let unit: Unit
    /// Its value for the first page.
    package let first: Int
    /// The path of the total number of records. Without it, a page without records is the last.
    package let total: FieldPath?

    package init(parameter: String, unit: Unit, first: Int, total: FieldPath? = nil) {
      self.parameter = parameter
      self.unit = unit
      self.first = first
      self.total = total
    }
  }

  /// The paths that are read from a page.
  package var paths: [FieldPath] {
    switch self {
    case .address(let path), .token(let path, _): [path]
    case .counted(let counter): counter.total.map { [$0] } ?? []
    }
  }

  /// The parameter of the address that changes.
  package var parameter: String? {
    switch self {
    case .address: nil
    case .token(_, let parameter): parameter
    case .counted(let counter): counter.parameter
    }
  }
}
