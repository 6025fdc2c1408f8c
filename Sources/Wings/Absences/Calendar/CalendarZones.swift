import Foundation
import People

/// The time zones of a calendar: those of the time zone database, those of Windows, and those that it describes.
struct CalendarZones {
  private enum Zone {
    case known(KnownOffsets)
    case described(DescribedOffsets)
    case unknown
  }

  private let site: KnownOffsets
  private let floating: Zone
  /// The zone that the calendar itself is in.
  private let own: Zone
  private var zones: [String: Zone] = [:]
  private let descriptions: [String: ZoneDescription]
  /// The last day for which described offsets are computed.
  private let lastDay: Int
  private let steps: CalendarSteps

  /// - Parameters:
  ///   - site: the site's time zone.
  ///   - calendar: the zone of times without one; by default the site's.
  ///   - descriptions: by name, in the form of `ZoneName.key`.
  init(
    site: String, calendar: String?, descriptions: [String: ZoneDescription], lastDay: Int,
    _ steps: CalendarSteps
  ) {
    self.site = KnownOffsets(TimeZone(identifier: site) ?? .gmt)
    self.descriptions = descriptions
    self.lastDay = lastDay
    self.steps = steps
    let only = descriptions.count == 1 ? descriptions.keys.first : nil
    let named = calendar.map { Self.find($0, descriptions, lastDay, steps) }
    floating =
      switch named {
      case .some(.known), .some(.described): named ?? .unknown
      case .some(.unknown), nil: .known(self.site)
      }
    own = named ?? only.map { Self.find($0, descriptions, lastDay, steps) } ?? .unknown
  }

  /// Seconds since 1970-01-01T00:00:00Z; `nil` if the zone is unknown.
  mutating func instant(_ time: CalendarTime) -> Int? {
    steps.take()
    return switch time.zone {
    case .utc: time.clock
    case .none, .floating: Self.instant(time.clock, floating)
    case .named(let name): Self.instant(time.clock, zone(name))
    }
  }

  /// The day at an instant where the site is.
  func day(of instant: Int) -> Int {
    steps.take()
    return CalendarDay.quotient(instant + site.offset(at: instant), 86_400)
  }

  /// The day that begins at an instant where the calendar is.
  func dayOfCalendar(beginningAt instant: Int) -> Int? {
    let day = CalendarDay.quotient(instant + 43_200, 86_400)
    return (day - 1...day + 1).first { Self.instant($0 * 86_400, own) == instant }
  }

  /// The day that begins at an instant where the site is.
  func dayOfSite(beginningAt instant: Int) -> Int? {
    let clock = instant + site.offset(at: instant)
    return CalendarDay.remainder(clock, 86_400) == 0 ? CalendarDay.quotient(clock, 86_400) : nil
  }

  private mutating func zone(_ name: String) -> Zone {
    if let zone = zones[name] { return zone }
    let zone = Self.find(name, descriptions, lastDay, steps)
    zones[name] = zone
    return zone
  }

  private static func instant(_ clock: Int, _ zone: Zone) -> Int? {
    switch zone {
    case .known(let zone): zone.instant(clock)
    case .described(let zone): clock - zone.offset(at: clock)
    case .unknown: nil
    }
  }

  private static func find(
    _ name: String, _ descriptions: [String: ZoneDescription], _ lastDay: Int,
    _ steps: CalendarSteps
  ) -> Zone {
    if let zone = ZoneName.zone(name) { return .known(KnownOffsets(zone)) }
    let described = descriptions[name].flatMap { DescribedOffsets($0, until: lastDay, steps) }
    if let described { return .described(described) }
    return ZoneName.fixedOffset(name).map { .known(KnownOffsets($0)) } ?? .unknown
  }
}

/// The offsets of a zone of the time zone database, each computed once.
private final class KnownOffsets {
  private let zone: TimeZone
  /// By day in UTC; `nil` where the offset changes on that day.
  private var days: [Int: Int?] = [:]

  init(_ zone: TimeZone) {
    self.zone = zone
  }

  func offset(at instant: Int) -> Int {
    let day = CalendarDay.quotient(instant, 86_400)
    if let offset = days[day] { return offset ?? seconds(instant) }
    let (first, last) = (seconds(day * 86_400), seconds(day * 86_400 + 86_399))
    days.updateValue(first == last ? first : nil, forKey: day)
    return first == last ? first : seconds(instant)
  }

  func instant(_ clock: Int) -> Int { clock - offset(at: clock - offset(at: clock)) }

  private func seconds(_ instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}
