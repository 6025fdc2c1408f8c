/// One further field of a person, with its typed value.
package struct Detail: Equatable, Sendable {
  /// What the field is.
  package let field: DetailField
  /// The value.
  package let value: DetailValue

  /// Makes a further field's value.
  package init(field: DetailField, value: DetailValue) {
    self.field = field
    self.value = value
  }
}

/// A further field, shared by all people who have it.
package final class DetailField: Sendable {
  /// The field's name in configuration, `people.json` and templates.
  package let key: String
  /// The labels by language code. A language without a label takes the first language's.
  package let labels: [String: String]
  /// The unit shown after a number, such as `cm`.
  package let unit: String?

  /// Makes a field; labels go by language code.
  package init(key: String, labels: [String: String], unit: String? = nil) {
    self.key = key
    self.labels = labels
    self.unit = unit
  }
}

extension DetailField: Equatable {
  /// Whether both are the same field, shared or not.
  package static func == (lhs: DetailField, rhs: DetailField) -> Bool {
    lhs === rhs || (lhs.key == rhs.key && lhs.labels == rhs.labels && lhs.unit == rhs.unit)
  }
}

/// A further field's value.
package enum DetailValue: Equatable, Sendable {
  /// Text of one or several lines, shown as it is.
  case text(String)
  /// CommonMark, as the source has it.
  case markdown(String)
  /// A decimal number in the shortest notation that reads back equal, such as `201.9`.
  case number(String)
  case date(Timestamp)
  /// A time span; either end may be open. The end may be before the start: data are shown as they are.
  case period(start: Timestamp?, end: Timestamp?)
  case flag(Bool)
  /// An address that visitors may follow: see ``LinkAddress``.
  case link(String)
  /// A date that the source knows to be absent: shown as "never".
  case never
}

/// A moment in the offset its source wrote it in.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int64
  /// Seconds east of UTC.
  package let offset: Int32
  /// Whether the source gave a time of day, not a date alone.
  package let hasTime: Bool

  /// Makes a moment.
  package init(seconds: Int64, offset: Int32 = 0, hasTime: Bool = true) {
    self.seconds = seconds
    self.offset = offset
    self.hasTime = hasTime
  }
}
