import People

/// A time zone that a calendar describes (RFC 5545, section 3.6.5).
struct ZoneDescription: Equatable {
  struct Observance: Equatable {
    var start: CalendarTime?
    var offsetFrom: Int?
    var offsetTo: Int?
    var rule: RecurrenceRule?
    var dates: [CalendarTime] = []
  }

  var observances: [Observance] = []

  /// Parses `+0200` or `-033015`.
  static func offset(_ text: String) -> Int? {
    let bytes = Array(text.trimmed.utf8)
    guard bytes.count == 5 || bytes.count == 7,
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let digits = bytes.dropFirst().map { Int($0 - 0x30) }
    let pairs: [Int] = stride(from: 0, to: digits.count, by: 2).map { at in
      digits[at] * 10 + digits[at + 1]
    }
    guard pairs[0] < 24, pairs.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let seconds = pairs[0] * 3_600 + pairs[1] * 60 + (pairs.count > 2 ? pairs[2] : 0)
    return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
  }
}

/// The offsets of a described zone up to some day, computed once.
struct DescribedOffsets {
  /// The offset before the first change.
  private let first: Int
  /// The clock times at which the offset changes, in order, and the new offsets.
  private var changes: [(onset: Int, offset: Int)] = []

  /// `nil` if an observance lacks something, or its rule repeats too often.
  init?(_ zone: ZoneDescription, until lastDay: Int, _ steps: CalendarSteps) {
    var earliest: (onset: Int, offset: Int)?
    for observance in zone.observances {
      guard let start = observance.start, let before = observance.offsetFrom,
        let offset = observance.offsetTo,
        let onsets = Self.onsets(of: observance, from: start, until: lastDay, steps)
      else { return nil }
      changes += onsets.map { ($0, offset) }
      if earliest.map({ $0.onset > start.clock }) ?? true { earliest = (start.clock, before) }
    }
    guard let earliest else { return nil }
    first = earliest.offset
    // Of two observances that begin at once, the first one counts.
    changes = changes.enumerated().sorted {
      ($0.element.onset, -$0.offset) < ($1.element.onset, -$1.offset)
    }.map(\.element)
  }

  /// The offset from UTC in seconds at a clock time.
  func offset(at clock: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].onset <= clock { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : changes[low - 1].offset
  }

  /// The clock times at which the observance begins.
  private static func onsets(
    of observance: ZoneDescription.Observance, from start: CalendarTime, until lastDay: Int,
    _ steps: CalendarSteps
  ) -> [Int]? {
    var onsets = ([start] + observance.dates).map(\.clock)
    steps.take(onsets.count)
    guard let rule = observance.rule, start.day <= lastDay else { return onsets }
    let last = rule.until.map { $0.clock + 86_400 }
    let days = RecurrenceDays(rule: rule, start: start.day).days(
      in: start.day...lastDay, isOver: { day in last.map { day * 86_400 > $0 } ?? false },
      steps: steps)
    guard let days else { return nil }
    onsets += days.map { $0 * 86_400 + start.second }
    return onsets
  }
}
