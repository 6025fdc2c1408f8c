package import Foundation
import Lists
package import People

/// The day of a build, which decides who has begun and who has left.
package struct BuildDay: Equatable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  /// Parses `2026-11-23`.
  package init?(_ text: String) {
    guard let date = Timestamp(iso8601: text), !date.hasTime else { return nil }
    number = date.day
  }

  /// - Parameter timeZone: A name of the time zone database; unknown ones count as UTC.
  package init(of moment: Date, in timeZone: String) {
    let offset = TimeZone(identifier: timeZone)?.secondsFromGMT(for: moment) ?? 0
    number = Int(((moment.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down))
  }

  /// `2026-11-23`.
  package var iso: String { CalendarDay(number: number).iso }
}

extension Configuration {
  /// The day of a build; `nil` if it makes no difference, so that nothing is rebuilt at midnight.
  ///
  /// - Parameter day: The day of the command line.
  package func day(_ day: BuildDay?, now: Date) -> BuildDay? {
    dependsOnDay ? day ?? BuildDay(of: now, in: timeZone) : nil
  }

  /// The days of the builds that first met people, if the site shows any, by the index in the directory.
  ///
  /// - Parameters:
  ///   - day: The day of the build.
  ///   - find: Finds those in a range of days since 1970-01-01.
  package func firstDays(
    on day: BuildDay?, _ find: (ClosedRange<Int>) -> [Int: Int]
  ) -> [DaySearch: [Int: Int]] {
    guard let day else { return [:] }
    let searches = wings.daySearches.filter { $0.field == nil }
    return Dictionary(searches.map { ($0, find($0.window(on: day.number))) }) { first, _ in first }
  }
}
