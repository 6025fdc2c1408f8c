/// A field of a person, with its value.
package struct Detail: Equatable, Sendable {
  package let field: Field
  package let value: DetailValue

  package init(field: Field, value: DetailValue) {
    self.field = field
    self.value = value
  }
}

package typealias DetailField = Field

/// The value of a field.
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
  /// Several texts, each on one line.
  case list([String])
  /// Other people, by their indices in the directory.
  case people([Int])
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
