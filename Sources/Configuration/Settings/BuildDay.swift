import Formats
package import Foundation
import People
import Site

/// The day that a site is built for: who has begun by then and has not left is shown.
package struct BuildDay: Equatable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  /// Reads `2026-11-23`; `nil` for anything else.
  package init?(_ text: String) {
    guard let date = Timestamp(iso8601: text), !date.hasTime else { return nil }
    number = date.day
  }

  /// The day of a moment.
  ///
  /// - Parameter timeZone: a name of the time zone database; of one that is not known UTC counts.
  package init(of moment: Date, in timeZone: String) {
    let offset = TimeZone(identifier: timeZone)?.secondsFromGMT(for: moment) ?? 0
    number = Int(((moment.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down))
  }

  /// `2026-11-23`.
  package var iso: String { CalendarDay(secondsSince1970: Int64(number) * 86_400).iso }
}

extension Configuration {
  /// The day that counts in a build; `nil` where it makes no difference, so that the site is not looked through
  /// anew at every midnight.
  ///
  /// - Parameters:
  ///   - day: what the command line says.
  ///   - now: the time of the build.
  package func day(_ day: BuildDay?, now: Date) -> BuildDay? {
    hidesByDate ? day ?? BuildDay(of: now, in: timeZone) : nil
  }
}
