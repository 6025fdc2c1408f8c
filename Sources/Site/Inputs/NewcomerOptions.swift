/// Whom the site shows as new, and for how long.
package struct NewcomerOptions: Equatable, Sendable {
  /// For how many days, the first one included.
  package var days: Int
  /// The key of the field with the first day; `nil` to go by when the builds first met a person.
  package var field: String?

  package init(days: Int, field: String? = nil) {
    self.days = days
    self.field = field
  }

  /// The first days, in days since 1970-01-01, of those who are new on a day.
  package func window(on day: Int) -> ClosedRange<Int> { day - days + 1...day }
}
