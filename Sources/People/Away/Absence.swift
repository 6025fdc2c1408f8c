/// A period in which somebody is away, as a source has it. The kind of absence is not kept.
package struct Absence: Equatable, Sendable {
  /// How the source names who is away.
  package enum Whom: Equatable, Sendable {
    /// An event of a calendar: e-mail addresses, else a full name in the title.
    case event(attendees: [String], organizer: String?, title: String)
    /// An e-mail address, an id or a full name.
    case reference(String)
  }

  package let whom: Whom
  /// Days since 1970-01-01, in order, without overlaps.
  package let periods: [ClosedRange<Int>]
  /// Who stands in: an e-mail address, an id or a full name.
  package let deputy: String?
  package let place: AbsencePlace

  package init(
    _ whom: Whom, periods: [ClosedRange<Int>], deputy: String? = nil, place: AbsencePlace
  ) {
    self.whom = whom
    self.periods = periods
    self.deputy = deputy
    self.place = place
  }
}

/// Where an absence is in its source.
package enum AbsencePlace: Equatable, Sendable {
  case line(Int)
  /// The index in a list of JSON.
  case item(Int)
}

/// The days for which absences are shown.
package struct AbsenceWindow: Equatable, Sendable {
  /// The most days that absences are shown ahead.
  package static let mostAhead = 14

  /// Days since 1970-01-01.
  package let today: Int
  package let ahead: Int
  /// The past days that are read, which no page shows.
  package let behind: Int
  /// The site's time zone, which decides on what day an event of a calendar begins.
  package let timeZone: String

  package init(
    today: Int, ahead: Int = mostAhead, behind: Int = 0, timeZone: String = "UTC"
  ) {
    self.today = today
    self.ahead = ahead
    self.behind = behind
    self.timeZone = timeZone
  }

  package var days: ClosedRange<Int> { today - behind...today + ahead }
}
