import People

/// Which records are hidden, by their values. In a table a path is a heading.
package struct VisibilityRule: Equatable, Sendable {
  package struct Condition: Equatable, Sendable {
    package let path: FieldPath
    /// The values of which any hides.
    package let values: [Value]
    /// Whether any other value hides instead; people without a value are shown.
    package let isNegated: Bool

    package init(path: FieldPath, values: [Value], isNegated: Bool = false) {
      self.path = path
      self.values = values
      self.isNegated = isNegated
    }
  }

  package enum Value: Equatable, Sendable {
    /// Any value except an empty one and "no".
    case anything
    /// A "yes" or "no" in any spelling.
    case flag(Bool)
    /// A text, ignoring case and white space.
    case text(String)
    /// A whole number with any of these bits, such as 2 in `userAccountControl`.
    case bits(Int)
  }

  /// The path of the first day on which a person is shown.
  package var hideUntil: FieldPath?
  /// The path of the last day on which a person is shown.
  package var hideFrom: FieldPath?
  /// The conditions of which any hides a person, whatever the day.
  package var hide: [Condition]

  /// Creates a rule; by default it hides nobody.
  package init(
    hideUntil: FieldPath? = nil, hideFrom: FieldPath? = nil, hide: [Condition] = []
  ) {
    self.hideUntil = hideUntil
    self.hideFrom = hideFrom
    self.hide = hide
  }

  package var hides: Bool { hidesByDate || !hide.isEmpty }

  package var hidesByDate: Bool { hideUntil != nil || hideFrom != nil }

  package var paths: [(key: String, path: FieldPath)] {
    [("hideUntil", hideUntil), ("hideFrom", hideFrom)].compactMap { key, path in
      path.map { (key, $0) }
    } + hide.map { ("hide", $0.path) }
  }
}
