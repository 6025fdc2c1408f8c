import Foundation
import Lists
import People
import Site

/// Finds the absences that the events of a calendar are, as far as they touch the days of a window.
struct AbsenceCalendar {
  /// The longest event that repeats, in seconds.
  private static let longestRepeated = 366 * 86_400

  private let window: AbsenceWindow
  private let steps: CalendarSteps
  private var zones: CalendarZones
  private var list: AbsenceList
  /// By UID, the occurrences that other events replace.
  private var replaced: [String: [(time: CalendarTime, following: Bool)]] = [:]
  /// The same in comparable form, made once for all events of a UID.
  private var replacements: [Replacements: Exceptions] = [:]

  private struct Replacements: Hashable {
    let uid: String
    let zone: CalendarTime.Zone
    let second: Int?
  }

  /// Why an event tells nothing.
  private struct Problem: Error {
    let reason: AbsenceFault.Reason
  }

  /// The absences of a calendar in UTF-8.
  static func read(
    _ bytes: Data, _ window: AbsenceWindow, _ steps: CalendarSteps = CalendarSteps()
  ) throws(BodyProblem) -> AbsenceList {
    let reader = try CalendarReader.read(bytes, steps)
    if reader.isCancelled { return reader.list }
    var calendar = AbsenceCalendar(reader, window, steps)
    for event in newest(reader.events) {
      calendar.add(event)
      if steps.isExceeded { throw BodyProblem(CalendarProblem.endless(line: event.line)) }
    }
    return calendar.list
  }

  private init(_ reader: CalendarReader, _ window: AbsenceWindow, _ steps: CalendarSteps) {
    self.window = window
    self.steps = steps
    list = reader.list
    zones = CalendarZones(
      site: window.timeZone, calendar: reader.timeZone, descriptions: reader.zones,
      lastDay: window.days.upperBound + CalendarDuration.mostDays, steps)
    for event in reader.events {
      guard let uid = event.uid, let replaces = event.replaces else { continue }
      replaced[uid, default: []].append(replaces)
    }
  }

  /// The events without earlier versions of themselves.
  private static func newest(_ events: [CalendarEvent]) -> [CalendarEvent] {
    struct Key: Hashable {
      let uid: String
      let replaces: CalendarTime?
    }
    func key(_ event: CalendarEvent) -> Key? {
      event.uid.map { Key(uid: $0, replaces: event.replaces?.time) }
    }
    var versions: [Key: Int] = [:]
    for event in events {
      guard let key = key(event) else { continue }
      versions[key] = max(versions[key] ?? event.sequence, event.sequence)
    }
    return events.filter { event in key(event).map { versions[$0] == event.sequence } ?? true }
  }

  private mutating func add(_ event: CalendarEvent) {
    if event.isCancelled { return }
    if let fault = event.fault { return list.add(fault.reason, at: .line(fault.line)) }
    do throws(Problem) {
      let periods = try periods(of: event)
      if periods.isEmpty { return }
      let whom = Absence.Whom.event(
        attendees: event.attendees, organizer: event.organizer, title: event.title)
      steps.take(event.attendees.count + whom.comparedWords)
      list.absences.append(Absence(whom, periods: periods, place: .line(event.line)))
    } catch {
      list.add(error.reason, at: .line(event.line))
    }
  }

  private mutating func periods(of event: CalendarEvent) throws(Problem) -> [ClosedRange<Int>] {
    if event.isWork(wholeDays: true) { return [] }
    guard let start = event.start else { throw Problem(reason: .noStart) }
    let span = try span(of: event, from: start)
    if event.isWork(wholeDays: span.start.isDay) { return [] }
    let repeats = event.rule != nil || !event.furtherStarts.isEmpty
    guard span.duration <= (repeats ? Self.longestRepeated : CalendarDuration.mostDays * 86_400)
    else { throw Problem(reason: .tooLong) }
    // Clocks differ by a day at most, and a little more in the Pacific.
    let days =
      (window.days.lowerBound - span.duration / 86_400 - 3)...(window.days.upperBound + 3)
    var periods: [ClosedRange<Int>] = []
    for time in try starts(of: event, span, in: days) {
      let period = try period(from: time, span)
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

  /// When the occurrences begin, in order.
  private mutating func starts(
    of event: CalendarEvent, _ span: EventSpan, in days: ClosedRange<Int>
  ) throws(Problem) -> [CalendarTime] {
    let start = span.start
    var starts: [CalendarTime] = []
    for time in event.furtherStarts {
      let time = span.isConverted ? CalendarTime(day: day(of: time, in: span)) : time
      if days.contains(time.day) { starts.append(time) }
    }
    if let rule = event.rule {
      if start.day <= days.upperBound {
        let found = try repeated(rule, span, days)
        // An event takes place when it begins, whether the rule fits that day or not.
        if days.contains(start.day), found.first != start.day { starts.append(start) }
        starts += found.map { start.on($0) }
      }
    } else if days.contains(start.day) {
      starts.append(start)
    }
    guard !starts.isEmpty else { return [] }
    if !start.isDay, zones.instant(start) == nil { throw Problem(reason: .unknownZone) }
    var skips = Exceptions()
    for time in event.exceptions { add(time, false, to: &skips, span) }
    let others = event.replaces == nil ? event.uid.flatMap { replacements(of: $0, span) } : nil
    if !skips.isEmpty || others != nil {
      starts = starts.filter { time in
        let instant = zones.instant(time)
        return !skips.cover(time, instant) && others?.cover(time, instant) != true
      }
    }
    return starts.sorted { $0.clock < $1.clock }
  }

  /// What other events replace of a series.
  private mutating func replacements(of uid: String, _ span: EventSpan) -> Exceptions? {
    guard let replaced = replaced[uid] else { return nil }
    let key = Replacements(
      uid: uid, zone: span.isConverted ? span.written.zone : span.start.isDay ? .none : .floating,
      second: span.isConverted ? span.written.second : nil)
    if let made = replacements[key] { return made }
    steps.take(replaced.count)
    var exceptions = Exceptions()
    for (time, following) in replaced { add(time, following, to: &exceptions, span) }
    replacements[key] = exceptions
    return exceptions
  }

  private mutating func add(
    _ time: CalendarTime, _ following: Bool, to exceptions: inout Exceptions, _ span: EventSpan
  ) {
    if time.isDay || span.start.isDay {
      exceptions.add(day: span.isConverted ? day(of: time, in: span) : time.day, following)
    } else if let instant = zones.instant(time) {
      exceptions.add(instant: instant, following)
    }
  }

  private mutating func repeated(
    _ rule: RecurrenceRule, _ span: EventSpan, _ days: ClosedRange<Int>
  ) throws(Problem) -> [Int] {
    let start = span.start
    var isOver: (Int) -> Bool = { _ in false }
    if let until = rule.until {
      if span.isConverted {
        let last = lastDay(until, in: span)
        isOver = { $0 > last }
      } else if until.isDay || start.isDay {
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
    guard
      var found = RecurrenceDays(rule: rule, start: start.day).days(
        in: days, isOver: isOver, steps: steps)
    else { throw Problem(reason: .endlessRule) }
    if let until = rule.until, until.zone == .utc, !start.isDay, let last = zones.instant(until) {
      found = found.filter { (zones.instant(start.on($0)) ?? .max) <= last }
    }
    return found
  }

  /// The days that an occurrence touches.
  private mutating func period(
    from time: CalendarTime, _ span: EventSpan
  ) throws(Problem) -> ClosedRange<Int> {
    if time.isDay {
      let first = time.day + span.shift
      return first...first + max(1, span.duration / 86_400) - 1
    }
    guard let first = zones.instant(time), let end = zones.instant(time.adding(span.duration))
    else { throw Problem(reason: .unknownZone) }
    let firstDay = zones.day(of: first)
    // Midnight belongs to the day before.
    return firstDay...max(firstDay, zones.day(of: max(first, end - 1)))
  }
}

// --- Whole days ------------------------------------------------------------------------------

/// How long an event lasts, and from when on.
private struct EventSpan {
  /// When the first occurrence begins; a day if the event takes whole days.
  let start: CalendarTime
  /// In seconds by the clock.
  let duration: Int
  /// The start as it is written.
  let written: CalendarTime
  /// The days from the written day to the day that is meant: an evening in UTC is midnight further east.
  var shift = 0

  /// Whether whole days are written as times, so that other times of the event have to be read as days too.
  var isConverted: Bool { start.isDay && !written.isDay }
}

extension AbsenceCalendar {
  /// Whole days, however they are written: as days, from midnight to midnight in any zone, or marked as such.
  private mutating func span(
    of event: CalendarEvent, from start: CalendarTime
  ) throws(Problem) -> EventSpan {
    let duration = try duration(of: event, from: start)
    let timed = EventSpan(start: start, duration: duration, written: start)
    if start.isDay { return timed }
    let mayChangeClocks =
      event.isMarkedAllDay || start.zone == .utc || event.end.map { $0.zone != start.zone } ?? false
    let first: Int
    var count = Self.wholeDays(duration, mayChangeClocks: mayChangeClocks)
    if count != nil, let midnight = midnight(start) {
      first = midnight
    } else if event.isMarkedAllDay {
      // The zone whose midnight it is is not known: the nearest one.
      let instant = start.zone == .utc ? start.clock : nil
      let nearest = CalendarDay.quotient(start.clock + 43_200, 86_400)
      first = count == nil ? start.day : instant.flatMap(zones.dayOfSite) ?? nearest
      count = count ?? CalendarDay.quotient(start.clock + max(0, duration - 1), 86_400) - first + 1
    } else {
      return timed
    }
    return EventSpan(
      start: CalendarTime(day: start.day), duration: (count ?? 1) * 86_400, written: start,
      shift: first - start.day)
  }

  /// The day that begins at a time in its own zone, or where the calendar is.
  private func midnight(_ time: CalendarTime) -> Int? {
    if time.second == 0 { return time.day }
    return time.zone == .utc ? zones.dayOfCalendar(beginningAt: time.clock) : nil
  }

  /// How many days a duration is, also if it ends in their last minute or second; `nil` if it is no whole number.
  private static func wholeDays(_ seconds: Int, mayChangeClocks: Bool) -> Int? {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    if rest == 0 { return max(1, days) }
    // 23:59, or 23:59:59.
    if rest == 86_340 || rest == 86_399 { return days + 1 }
    guard mayChangeClocks else { return nil }
    if rest == 82_800 { return days + 1 }
    return rest == 3_600 && days > 0 ? days : nil
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
    let areMidnights = start.second == 0 && end.second == 0
    // A day and a time are no pair, unless the time is midnight.
    guard end.isDay == start.isDay || areMidnights else { throw Problem(reason: .badDate) }
    var duration = end.clock - start.clock
    if end.zone != start.zone, !areMidnights {
      guard let first = zones.instant(start), let last = zones.instant(end) else {
        throw Problem(reason: .unknownZone)
      }
      duration = last - first
    }
    guard duration >= 0 else { throw Problem(reason: .endBeforeStart) }
    // Some write the last day in place of the one behind it.
    return start.isDay ? max(duration, 86_400) : duration
  }

  /// The day of an occurrence of whole days, where the written start is.
  private mutating func day(of time: CalendarTime, in span: EventSpan) -> Int {
    if time.isDay { return time.day - span.shift }
    if time.zone == span.written.zone { return time.day }
    guard let first = zones.instant(span.written), let instant = zones.instant(time) else {
      return time.day
    }
    return span.written.day + CalendarDay.quotient(instant - first + 43_200, 86_400)
  }

  /// The last day on which an occurrence of whole days may begin.
  private mutating func lastDay(_ until: CalendarTime, in span: EventSpan) -> Int {
    if until.isDay { return until.day - span.shift }
    if until.zone == span.written.zone || until.zone == .floating {
      return CalendarDay.quotient(until.clock - span.written.second, 86_400)
    }
    guard let first = zones.instant(span.written), let instant = zones.instant(until) else {
      return until.day
    }
    // Where summer time changes between both, an hour later.
    return span.written.day + CalendarDay.quotient(instant - first + 3_600, 86_400)
  }
}

/// Occurrences that do not take place, or that another event replaces.
private struct Exceptions {
  private var days: Set<Int> = []
  private var instants: Set<Int> = []
  private var firstDay = Int.max
  private var firstInstant = Int.max

  var isEmpty: Bool {
    days.isEmpty && instants.isEmpty && firstDay == .max && firstInstant == .max
  }

  mutating func add(day: Int, _ following: Bool) {
    if following { firstDay = min(firstDay, day) } else { days.insert(day) }
  }

  mutating func add(instant: Int, _ following: Bool) {
    if following { firstInstant = min(firstInstant, instant) } else { instants.insert(instant) }
  }

  func cover(_ time: CalendarTime, _ instant: Int?) -> Bool {
    days.contains(time.day) || time.day >= firstDay
      || instant.map { instants.contains($0) || $0 >= firstInstant } ?? false
  }
}
