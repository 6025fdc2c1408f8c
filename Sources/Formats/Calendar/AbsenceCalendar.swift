import Foundation
import People

/// Finds the absences that the events of a calendar are, as far as they touch the days of a window.
struct AbsenceCalendar {
  /// So many days, weeks, months and years of rules are looked at in one calendar.
  private static let mostWork = 500_000
  /// And of one rule.
  private static let mostWorkOfRule = 40_000
  /// The longest event that repeats, in seconds.
  private static let longestRepeated = 366 * 86_400

  private let window: AbsenceWindow
  private var zones: CalendarZones
  private var list: AbsenceList
  private var work = Self.mostWork
  /// By UID, the occurrences that other events replace.
  private var replaced: [String: [(time: CalendarTime, following: Bool)]] = [:]

  /// Why an event tells nothing.
  private struct Problem: Error {
    let reason: AbsenceFault.Reason
  }

  /// The absences of a calendar in UTF-8.
  static func read(_ bytes: Data, _ window: AbsenceWindow) throws(BodyProblem) -> AbsenceList {
    let reader = try CalendarReader.read(bytes)
    if reader.isCancelled { return reader.list }
    var calendar = AbsenceCalendar(reader, window)
    for event in newest(reader.events) { calendar.add(event) }
    return calendar.list
  }

  private init(_ reader: CalendarReader, _ window: AbsenceWindow) {
    self.window = window
    list = reader.list
    zones = CalendarZones(
      site: window.timeZone, calendar: reader.timeZone, descriptions: reader.zones)
    for event in reader.events {
      guard let uid = event.uid, let replaces = event.replaces else { continue }
      replaced[uid, default: []].append(replaces)
    }
  }

  /// The events without earlier versions of themselves.
  private static func newest(_ events: [CalendarEvent]) -> [CalendarEvent] {
    func key(_ event: CalendarEvent) -> String? {
      event.uid.map { $0 + (event.replaces.map { "\n\($0.time)" } ?? "") }
    }
    var versions: [String: Int] = [:]
    for event in events {
      guard let key = key(event) else { continue }
      versions[key] = max(versions[key] ?? event.sequence, event.sequence)
    }
    return events.filter { event in key(event).map { versions[$0] == event.sequence } ?? true }
  }

  private mutating func add(_ event: CalendarEvent) {
    if event.isCancelled { return }
    if let fault = event.fault { return list.add(fault.reason, at: .line(fault.line)) }
    if event.isWork { return }
    do throws(Problem) {
      let periods = try periods(of: event)
      if periods.isEmpty { return }
      let whom = Absence.Whom.event(
        attendees: event.attendees, organizer: event.organizer, title: event.title)
      list.absences.append(Absence(whom, periods: periods, place: .line(event.line)))
    } catch {
      list.add(error.reason, at: .line(event.line))
    }
  }

  private mutating func periods(of event: CalendarEvent) throws(Problem) -> [ClosedRange<Int>] {
    guard let start = event.start else { throw Problem(reason: .noStart) }
    let duration = try duration(of: event, from: start)
    let repeats = event.rule != nil || !event.furtherStarts.isEmpty
    guard duration <= (repeats ? Self.longestRepeated : CalendarDuration.mostDays * 86_400) else {
      throw Problem(reason: .tooLong)
    }
    // Clocks differ by a day at most, and a little more in the Pacific.
    let days =
      (window.days.lowerBound - duration / 86_400 - 3)...(window.days.upperBound + 3)
    var periods: [ClosedRange<Int>] = []
    for time in try starts(of: event, from: start, in: days) {
      let period = try period(from: time, duration)
      guard period.overlaps(window.days) else { continue }
      if let last = periods.last, period.lowerBound <= last.upperBound + 1 {
        periods[periods.count - 1] =
          last.lowerBound...max(last.upperBound, period.upperBound)
      } else {
        periods.append(period)
      }
    }
    return periods
  }

  /// How long each occurrence lasts by the clock, in seconds.
  private mutating func duration(
    of event: CalendarEvent, from start: CalendarTime
  ) throws(Problem) -> Int {
    guard let end = event.end else {
      if let duration = event.duration {
        return start.isDay ? max(duration, 86_400) : duration
      }
      return start.isDay ? 86_400 : 0
    }
    guard end.isDay == start.isDay else { throw Problem(reason: .badDate) }
    var duration = end.clock - start.clock
    if end.zone != start.zone {
      guard let first = zones.instant(start), let last = zones.instant(end) else {
        throw Problem(reason: .unknownZone)
      }
      duration = last - first
    }
    guard duration >= 0 else { throw Problem(reason: .endBeforeStart) }
    // Some write the last day in place of the one behind it.
    return start.isDay ? max(duration, 86_400) : duration
  }

  /// When the occurrences begin, in order.
  private mutating func starts(
    of event: CalendarEvent, from start: CalendarTime, in days: ClosedRange<Int>
  ) throws(Problem) -> [CalendarTime] {
    var starts = event.furtherStarts.filter { days.contains($0.day) }
    if let rule = event.rule {
      if start.day <= days.upperBound {
        let found = try repeated(rule, start, days)
        // An event takes place when it begins, whether the rule fits that day or not.
        if days.contains(start.day), found.first != start.day { starts.append(start) }
        starts += found.map { start.on($0) }
      }
    } else if days.contains(start.day) {
      starts.append(start)
    }
    guard !starts.isEmpty else { return [] }
    if !start.isDay, zones.instant(start) == nil { throw Problem(reason: .unknownZone) }
    let others = event.replaces == nil ? event.uid.flatMap { replaced[$0] } ?? [] : []
    let exceptions = event.exceptions.map { (time: $0, following: false) } + others
    if !exceptions.isEmpty {
      var skips = Exceptions()
      for exception in exceptions {
        skips.add(exception.time, exception.following, of: start, zones.instant(exception.time))
      }
      starts = starts.filter { !skips.cover($0, zones.instant($0)) }
    }
    return starts.sorted { $0.clock < $1.clock }
  }

  private mutating func repeated(
    _ rule: RecurrenceRule, _ start: CalendarTime, _ days: ClosedRange<Int>
  ) throws(Problem) -> [Int] {
    var isOver: (Int) -> Bool = { _ in false }
    if let until = rule.until {
      if until.isDay || start.isDay {
        isOver = { $0 > until.day }
      } else if until.zone == .utc {
        guard let first = zones.instant(start), let last = zones.instant(until) else {
          throw Problem(reason: .unknownZone)
        }
        // In clock time; where summer time changes between both, an hour more or less.
        let slack = last - first + 7_200
        isOver = { ($0 - start.day) * 86_400 > slack }
      } else {
        isOver = { start.on($0).clock > until.clock }
      }
    }
    var left = min(work, Self.mostWorkOfRule)
    let given = left
    let found = RecurrenceDays(rule: rule, start: start.day).days(
      in: days, isOver: isOver, work: &left)
    work -= given - left
    guard var found else { throw Problem(reason: .endlessRule) }
    if let until = rule.until, until.zone == .utc, !start.isDay, let last = zones.instant(until) {
      found = found.filter { (zones.instant(start.on($0)) ?? .max) <= last }
    }
    return found
  }

  /// The days that an occurrence touches.
  private mutating func period(
    from time: CalendarTime, _ duration: Int
  ) throws(Problem) -> ClosedRange<Int> {
    if time.isDay { return time.day...time.day + max(1, duration / 86_400) - 1 }
    guard let first = zones.instant(time), let end = zones.instant(time.adding(duration)) else {
      throw Problem(reason: .unknownZone)
    }
    let firstDay = zones.day(of: first)
    // Midnight belongs to the day before.
    return firstDay...max(firstDay, zones.day(of: max(first, end - 1)))
  }
}

/// Occurrences that do not take place, or that another event replaces.
private struct Exceptions {
  private var days: Set<Int> = []
  private var instants: Set<Int> = []
  private var firstDay = Int.max
  private var firstInstant = Int.max

  mutating func add(
    _ time: CalendarTime, _ following: Bool, of start: CalendarTime, _ instant: Int?
  ) {
    let isDay = time.isDay || start.isDay
    if following {
      if isDay {
        firstDay = min(firstDay, time.day)
      } else if let instant {
        firstInstant = min(firstInstant, instant)
      }
    } else if isDay {
      days.insert(time.day)
    } else if let instant {
      instants.insert(instant)
    }
  }

  func cover(_ time: CalendarTime, _ instant: Int?) -> Bool {
    days.contains(time.day) || time.day >= firstDay
      || instant.map { instants.contains($0) || $0 >= firstInstant } ?? false
  }
}
