import Asking
package import Lists
package import People

/// A source of absences in `rollcall.yml`.
package struct AwaySource: Equatable, Sendable {
  /// The age at which a source's last good answer expires by default: an old absence is worse than none.
  static let maxAge = Duration.seconds(2 * 86_400)

  package var configured: ConfiguredSource
  /// `nil` to recognise it.
  package var format: AbsenceFormat?
  /// The order of the numbers in a table's dates; `nil` if the dates decide.
  package var dates: ValueRules.DateOrder?
  /// The days that absences are shown ahead.
  package var ahead: Int

  /// The days that are shown.
  ///
  /// - Parameter timeZone: the site's.
  package func window(today: BuildDay, timeZone: String) -> AbsenceWindow {
    AbsenceWindow(today: today.number, ahead: ahead, timeZone: timeZone)
  }

  /// The decoder of its answers.
  ///
  /// - Parameters:
  ///   - timeZone: the site's.
  ///   - isReview: Whether a year back and ahead is read, as a review of one person lists it.
  package func decoder(today: BuildDay, timeZone: String, isReview: Bool) -> AbsenceDecoder {
    AbsenceDecoder(
      format: format, dates: dates,
      window: isReview
        ? AbsenceWindow(today: today.number, ahead: 366, behind: 366, timeZone: timeZone)
        : window(today: today, timeZone: timeZone))
  }
}
