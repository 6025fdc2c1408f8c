import Foundation
import People

/// The time zones of a calendar: those of the time zone database, those of Windows, and those that it describes.
struct CalendarZones {
  /// A time zone that the calendar describes (RFC 5545, section 3.6.5).
  struct Description: Equatable {
    struct Observance: Equatable {
      var start: CalendarTime?
      var offsetFrom: Int?
      var offsetTo: Int?
      var rule: RecurrenceRule?
      var dates: [CalendarTime] = []
    }

    var observances: [Observance] = []
  }

  private enum Zone {
    case known(TimeZone)
    case described(Description)
  }

  private let site: TimeZone
  private let floating: TimeZone
  private var zones: [String: Zone?] = [:]
  private let descriptions: [String: Description]

  /// - Parameters:
  ///   - site: the site's time zone.
  ///   - calendar: the zone of times without one; by default the site's.
  init(site: String, calendar: String?, descriptions: [String: Description]) {
    self.site = TimeZone(identifier: site) ?? .gmt
    floating = calendar.flatMap(Self.known) ?? self.site
    self.descriptions = descriptions
  }

  /// Seconds since 1970-01-01T00:00:00Z; `nil` if the zone is unknown.
  mutating func instant(_ time: CalendarTime) -> Int? {
    switch time.zone {
    case .utc: return time.clock
    case .none, .floating: return Self.instant(time.clock, floating)
    case .named(let name):
      if zones[name] == nil { zones[name] = .some(find(name)) }
      switch zones[name] {
      case .some(.some(.known(let zone))): return Self.instant(time.clock, zone)
      case .some(.some(.described(let zone))):
        return zone.offset(at: time.clock).map { time.clock - $0 }
      case .some(.none), .none: return nil
      }
    }
  }

  /// The day at an instant where the site is.
  func day(of instant: Int) -> Int {
    let offset = site.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    return CalendarDay.quotient(instant + offset, 86_400)
  }

  private static func instant(_ clock: Int, _ zone: TimeZone) -> Int {
    func offset(_ instant: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }
    return clock - offset(clock - offset(clock))
  }

  private func find(_ name: String) -> Zone? {
    if let zone = Self.known(name) { return .known(zone) }
    return descriptions[name].flatMap { $0.isWhole ? .described($0) : nil }
  }

  /// A zone by a name such as `Europe/Tallinn`, `/example.org/20261101/Europe/Tallinn`, `FLE Standard Time` or `UTC`.
  private static func known(_ name: String) -> TimeZone? {
    let name = name.trimmed
    guard name.utf8.count <= 255 else { return nil }
    if ["UTC", "GMT", "Etc/UTC", "Z"].contains(name) { return .gmt }
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count >= count {
      let identifier = parts.suffix(count).joined(separator: "/")
      if let zone = TimeZone(identifier: identifier), zone.identifier == identifier { return zone }
    }
    return WindowsTimeZone.identifier(of: name).flatMap { TimeZone(identifier: $0) }
  }
}

extension CalendarZones.Description {
  /// Whether there is an observance, and each has what it needs.
  var isWhole: Bool {
    !observances.isEmpty
      && observances.allSatisfy { $0.start != nil && $0.offsetFrom != nil && $0.offsetTo != nil }
  }

  /// The offset from UTC in seconds at a clock time; `nil` where its rules repeat too often.
  func offset(at clock: Int) -> Int? {
    var latest: (onset: Int, offset: Int)?
    var earliest: (onset: Int, offset: Int)?
    for observance in observances {
      guard let start = observance.start, let offset = observance.offsetTo else { continue }
      guard let onset = observance.lastOnset(until: clock) else { return nil }
      if let onset, latest.map({ $0.onset < onset }) ?? true { latest = (onset, offset) }
      if earliest.map({ $0.onset > start.clock }) ?? true {
        earliest = (start.clock, observance.offsetFrom ?? offset)
      }
    }
    return latest?.offset ?? earliest?.offset
  }

  /// Parses `+0200` or `-033015`.
  static func offset(_ text: String) -> Int? {
    let bytes = Array(text.trimmed.utf8)
    guard bytes.count == 5 || bytes.count == 7,
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let digits = bytes.dropFirst().map { Int($0 - 0x30) }
    let pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    guard pairs[0] < 24, pairs.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let seconds = pairs[0] * 3_600 + pairs[1] * 60 + (pairs.count > 2 ? pairs[2] : 0)
    return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
  }
}

extension CalendarZones.Description.Observance {
  /// So many years of changes at most are looked at for one time.
  private static let mostPeriods = 10_000

  /// The last time that the observance began at or before a clock time; an inner `nil` if it had not begun. The outer one
  /// if its rule repeats too often.
  func lastOnset(until clock: Int) -> Int?? {
    guard let start else { return .some(nil) }
    var onsets = ([start] + dates).map(\.clock).filter { $0 <= clock }
    if let rule {
      let day = CalendarDay.quotient(clock, 86_400)
      var work = Self.mostPeriods
      let last = rule.until.map { $0.clock + 86_400 }
      let days = RecurrenceDays(rule: rule, start: start.day).days(
        in: day - 800...day, isOver: { day in last.map { day * 86_400 > $0 } ?? false },
        work: &work)
      guard let days else { return .none }
      onsets += days.map { $0 * 86_400 + start.second }.filter { $0 <= clock }
    }
    return .some(onsets.max())
  }
}
