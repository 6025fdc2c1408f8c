/// What a calendar says of one event, as far as absences need it.
struct CalendarEvent {
  /// The line of its `BEGIN`.
  let line: Int
  private(set) var uid: String?
  private(set) var start: CalendarTime?
  private(set) var end: CalendarTime?
  /// In seconds by the clock.
  private(set) var duration: Int?
  private(set) var rule: RecurrenceRule?
  private(set) var exceptions: [CalendarTime] = []
  private(set) var furtherStarts: [CalendarTime] = []
  /// The occurrence that this event replaces, and whether also all that follow.
  private(set) var replaces: (time: CalendarTime, following: Bool)?
  private(set) var sequence = 0
  private(set) var attendees: [String] = []
  private(set) var organizer: String?
  private(set) var title = ""
  private(set) var isCancelled = false
  /// Whether a property such as `X-MICROSOFT-CDO-ALLDAYEVENT` says that it takes whole days.
  private(set) var isMarkedAllDay = false
  private var isTransparent = false
  private var busyStatus: String?
  /// Why the event cannot be used, and where.
  private(set) var fault: (reason: AbsenceFault.Reason, line: Int)?

  /// The most participants that are read.
  private static let mostAttendees = 1000
  private static let mostDates = 10_000

  init(line: Int) {
    self.line = line
  }

  /// Whether the person works then. Calendars mark whole days as free by default, so that only other events count as
  /// that.
  func isWork(wholeDays: Bool) -> Bool {
    switch busyStatus {
    case "WORKINGELSEWHERE": true
    case "OOF", "BUSY", "TENTATIVE": false
    default: isTransparent && !wholeDays
    }
  }

  mutating func read(_ line: CalendarLine) {
    switch line.name {
    case "UID": uid = line.value
    case "DTSTART": set(\.start, line)
    case "DTEND": set(\.end, line)
    case "DURATION":
      duration = CalendarDuration.seconds(line.value)
      if duration == nil { fail(.badDate, line) }
    case "RRULE":
      do throws(RecurrenceRule.Mistake) {
        // Several rules may be valid, but nobody writes them.
        if rule != nil { fail(.unsupportedRule, line) }
        rule = try RecurrenceRule(parsing: line.value)
      } catch {
        fail(error == .malformed ? .badRule : .unsupportedRule, line)
      }
    case "EXRULE": fail(.unsupportedRule, line)
    case "EXDATE": add(to: \.exceptions, line)
    case "RDATE": add(to: \.furtherStarts, line)
    case "RECURRENCE-ID":
      guard let time = CalendarTime(line) else { return fail(.badDate, line) }
      replaces = (time, line["RANGE"]?.uppercased() == "THISANDFUTURE")
    case "SEQUENCE": sequence = Int(line.value.trimmed) ?? 0
    case "STATUS": isCancelled = line.value.trimmed.uppercased() == "CANCELLED"
    case "TRANSP": isTransparent = line.value.trimmed.uppercased() == "TRANSPARENT"
    case "X-MICROSOFT-CDO-BUSYSTATUS": busyStatus = line.value.trimmed.uppercased()
    case "SUMMARY": title = line.text
    case "ORGANIZER": organizer = line.address
    case "ATTENDEE": addAttendee(line)
    default:
      if Self.marksAllDay(line) { isMarkedAllDay = true }
    }
  }

  /// Whether it is a mark such as `X-MICROSOFT-CDO-ALLDAYEVENT:TRUE`, `X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE` or
  /// `X-FUNAMBOL-ALLDAY:1`.
  private static func marksAllDay(_ line: CalendarLine) -> Bool {
    guard line.name.hasPrefix("X-") else { return false }
    let name = line.name.filter { $0 != "-" && $0 != "_" }
    return ["ALLDAY", "ALLDAYEVENT", "ISALLDAY"].contains { name.hasSuffix($0) }
      && ["TRUE", "1", "YES"].contains(line.value.trimmed.uppercased())
  }

  private mutating func addAttendee(_ line: CalendarLine) {
    let isOther =
      line["PARTSTAT"]?.uppercased() == "DECLINED"
      || line["ROLE"]?.uppercased() == "NON-PARTICIPANT"
      || ["ROOM", "RESOURCE"].contains(line["CUTYPE"]?.uppercased())
    guard !isOther, attendees.count < Self.mostAttendees, let address = line.address else { return }
    attendees.append(address)
  }

  private mutating func set(
    _ key: WritableKeyPath<Self, CalendarTime?>, _ line: CalendarLine
  ) {
    self[keyPath: key] = CalendarTime(line)
    if self[keyPath: key] == nil { fail(.badDate, line) }
  }

  private mutating func add(
    to key: WritableKeyPath<Self, [CalendarTime]>, _ line: CalendarLine
  ) {
    guard let times = CalendarTime.list(line),
      self[keyPath: key].count + times.count <= Self.mostDates
    else { return fail(.badDate, line) }
    self[keyPath: key] += times
  }

  private mutating func fail(_ reason: AbsenceFault.Reason, _ line: CalendarLine) {
    if fault == nil { fault = (reason, line.number) }
  }
}
