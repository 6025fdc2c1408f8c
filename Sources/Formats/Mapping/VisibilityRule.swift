import People

/// Where the records of a source say who may be seen. In a table a path is one name, that of a column.
package struct VisibilityRule: Equatable, Sendable {
  /// What hides a person.
  package struct Condition: Equatable, Sendable {
    /// Where the value is.
    package let path: FieldPath
    /// The values that hide; any of them does.
    package let values: [Value]
    /// Whether it is the other way round: any value but these hides. Who has no value is shown.
    package let isNegated: Bool

    /// Makes a condition.
    package init(path: FieldPath, values: [Value], isNegated: Bool = false) {
      self.path = path
      self.values = values
      self.isNegated = isNegated
    }
  }

  /// A value that hides.
  package enum Value: Equatable, Sendable {
    /// Anything but nothing and a plain no.
    case anything
    /// A yes or a no, however it is written.
    case flag(Bool)
    /// A text, letter case and white space aside.
    case text(String)
    /// A whole number that has any of these bits, such as 2 in `userAccountControl`.
    case bits(Int)
  }

  /// Where the first day is on which a person is shown.
  package var hideUntil: FieldPath?
  /// Where the last day is on which a person is shown.
  package var hideFrom: FieldPath?
  /// What hides a person whatever the day; any of the conditions does.
  package var hide: [Condition]

  /// Makes a rule; one that nothing is given of hides nobody.
  package init(
    hideUntil: FieldPath? = nil, hideFrom: FieldPath? = nil, hide: [Condition] = []
  ) {
    self.hideUntil = hideUntil
    self.hideFrom = hideFrom
    self.hide = hide
  }

  /// Whether any record can hide its person.
  package var hides: Bool { !paths.isEmpty }

  /// Whether the day decides who is hidden.
  package var hidesByDate: Bool { hideUntil != nil || hideFrom != nil }

  /// The paths with the keys of the configuration that they stand under.
  package var paths: [(key: String, path: FieldPath)] {
    [("hideUntil", hideUntil), ("hideFrom", hideFrom)].compactMap { key, path in
      path.map { (key, $0) }
    } + hide.map { ("hide", $0.path) }
  }
}
