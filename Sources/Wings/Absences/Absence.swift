import Site

/// A period in which somebody is away, as a source has it. The kind of absence is not kept.
struct Absence: Equatable, Sendable {
  /// How the source names who is away.
  enum Whom: Equatable, Sendable {
    /// An event of a calendar: e-mail addresses, else a full name in the title.
    case event(attendees: [String], organizer: String?, title: String)
    /// An e-mail address, an id or a full name.
    case reference(String)
  }

  let whom: Whom
  /// Days since 1970-01-01, in order, without overlaps.
  let periods: [ClosedRange<Int>]
  /// Who stands in: an e-mail address, an id or a full name.
  let deputy: String?
  let place: AnswerPlace

  init(
    _ whom: Whom, periods: [ClosedRange<Int>], deputy: String? = nil, place: AnswerPlace
  ) {
    self.whom = whom
    self.periods = periods
    self.deputy = deputy
    self.place = place
  }
}

/// The days for which absences are shown.
struct AbsenceWindow: Equatable, Sendable {
  /// The most days that absences are shown ahead.
  static let mostAhead = 14

  /// Days since 1970-01-01.
  let today: Int
  let ahead: Int
  /// The past days that are read, which no page shows.
  let behind: Int
  /// The site's time zone, which decides on what day an event of a calendar begins.
  let timeZone: String

  init(
    today: Int, ahead: Int = mostAhead, behind: Int = 0, timeZone: String = "UTC"
  ) {
    self.today = today
    self.ahead = ahead
    self.behind = behind
    self.timeZone = timeZone
  }

  var days: ClosedRange<Int> { today - behind...today + ahead }
}
