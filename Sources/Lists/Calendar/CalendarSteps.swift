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
