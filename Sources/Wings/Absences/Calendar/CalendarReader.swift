import Basics
import Foundation
import Lists
import People
import Site

/// Reads the events of an iCalendar file (RFC 5545) in linear time and without recursion.
struct CalendarReader {
  /// The deepest nesting: an alarm of an event of a calendar is 3.
  private static let deepest = 16

  private(set) var events: [CalendarEvent] = []
  /// By name in the form of `ZoneName.key`.
  private(set) var zones: [String: ZoneDescription] = [:]
  /// The zone of times without one, which Google, Apple and Nextcloud write.
  private(set) var timeZone: String?
  /// Whether the whole file cancels events.
  private(set) var isCancelled = false
  private(set) var list = AbsenceList()
  private var open: [String] = []
  private var event: CalendarEvent?
  private var zone: (name: String?, description: ZoneDescription)?
  private let steps: CalendarSteps

  /// Reads a file in UTF-8.
  ///
  /// - Throws: `BodyProblem` if it is no calendar, ends inside of one, or has too many entries.
  static func read(_ bytes: Data, _ steps: CalendarSteps) throws(BodyProblem) -> CalendarReader {
    var reader = CalendarReader(steps)
    var lines = CalendarLines(Array(bytes))
    var last = 1
    var hasCalendar = false
    while let (text, number) = lines.next() {
      last = number
      guard let text else {
        reader.list.add(.longLine, at: .line(number))
        continue
      }
      guard let line = CalendarLine(text, number: number) else {
        if !hasCalendar { break }
        reader.list.add(
          ConflictMarker.isMarker(text) ? .conflictMarker : .lineWithoutColon,
          at: .line(number))
        continue
      }
      if !hasCalendar {
        guard line.name == "BEGIN", line.value.trimmed.uppercased() == "VCALENDAR" else { break }
        hasCalendar = true
      }
      reader.take(line)
      if steps.isExceeded { throw BodyProblem(CalendarProblem.endless(line: number)) }
    }
    guard hasCalendar else { throw BodyProblem(CalendarProblem.notCalendar) }
    if !reader.open.isEmpty { throw BodyProblem(CalendarProblem.cut(line: last)) }
    return reader
  }

  private init(_ steps: CalendarSteps) {
    self.steps = steps
  }

  private mutating func take(_ line: CalendarLine) {
    switch line.name {
    case "BEGIN": begin(line.value.trimmed.uppercased(), line)
    case "END": end(line.value.trimmed.uppercased(), line)
    default: read(line)
    }
  }

  private mutating func begin(_ name: String, _ line: CalendarLine) {
    if open.count == Self.deepest { list.add(.tooDeep, at: .line(line.number)) }
    open.append(open.count < Self.deepest ? name : "")
    switch name {
    case "VEVENT" where open.count == 2:
      steps.take(CalendarSteps.ofEntry)
      event = CalendarEvent(line: line.number)
    case "VEVENT":
      list.add(.misplacedEnd, at: .line(line.number))
    case "VTIMEZONE" where open.count == 2:
      steps.take(CalendarSteps.ofEntry)
      zone = (nil, .init())
    case "STANDARD" where open.count == 3, "DAYLIGHT" where open.count == 3:
      steps.take(CalendarSteps.ofEntry)
      zone?.description.observances.append(.init())
    default: break
    }
  }

  private mutating func end(_ name: String, _ line: CalendarLine) {
    guard let last = open.last, last == name || last.isEmpty else {
      return list.add(.misplacedEnd, at: .line(line.number))
    }
    open.removeLast()
    guard open.count == 1 else { return }
    if name == "VEVENT", let event {
      events.append(event)
    } else if name == "VTIMEZONE", let zone, let name = zone.name {
      zones[name] = zone.description
    }
    (event, zone) = (nil, nil)
  }

  private mutating func read(_ line: CalendarLine) {
    switch (open.count, open.last) {
    case (1, _):
      if line.name == "METHOD" { isCancelled = line.value.trimmed.uppercased() == "CANCEL" }
      if line.name == "X-WR-TIMEZONE" { timeZone = ZoneName.key(line.value) }
    case (2, "VEVENT"): event?.read(line)
    case (2, "VTIMEZONE"): if line.name == "TZID" { zone?.name = ZoneName.key(line.value) }
    case (3, "STANDARD"), (3, "DAYLIGHT"): readObservance(line)
    default: break
    }
  }

  private mutating func readObservance(_ line: CalendarLine) {
    guard var observance = zone?.description.observances.popLast() else { return }
    switch line.name {
    case "DTSTART": observance.start = CalendarTime(line)
    case "TZOFFSETFROM": observance.offsetFrom = ZoneDescription.offset(line.value)
    case "TZOFFSETTO": observance.offsetTo = ZoneDescription.offset(line.value)
    case "RDATE": observance.dates += (CalendarTime.list(line) ?? []).prefix(1000)
    case "RRULE":
      // A zone with a rule that cannot be followed counts as unknown.
      observance.rule = try? RecurrenceRule(parsing: line.value)
      if observance.rule == nil { observance.offsetTo = nil }
    default: break
    }
    zone?.description.observances.append(observance)
  }
}

/// Counts the work of reading one calendar: entries, periods and days of rules, offsets of zones, words of titles. Unlike
/// seconds, the count is the same on every machine.
final class CalendarSteps {
  /// The most steps of a calendar, which take about a second.
  static let most = 5_000_000
  /// The most steps of one rule: a day in each year of a calendar, or each day of more than a century.
  static let mostOfRule = 100_000
  /// The steps of an event or a zone, which are kept in memory.
  static let ofEntry = 20

  private(set) var taken = 0
  private let most: Int

  init(most: Int = CalendarSteps.most) {
    self.most = most
  }

  var isExceeded: Bool { taken > most }

  func take(_ count: Int = 1) { taken += count }
}
