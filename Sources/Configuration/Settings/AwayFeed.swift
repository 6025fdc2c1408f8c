import Fetching
package import Formats
import People

/// A feed of absences in `rollcall.yml`.
package struct AwayFeed: Equatable, Sendable {
  /// The age at which a feed's last good answer expires by default: an old absence is worse than none.
  static let maxAge = Duration.seconds(2 * 86_400)

  package var configured: ConfiguredSource
  /// `nil` to recognise it.
  package var format: AbsenceFormat?
  /// The days that absences are shown ahead.
  package var ahead: Int

  /// The decoder of its answers.
  ///
  /// - Parameter timeZone: the site's.
  package func decoder(today: BuildDay, timeZone: String) -> AbsenceDecoder {
    AbsenceDecoder(
      format: format,
      window: AbsenceWindow(today: today.number, ahead: ahead, timeZone: timeZone))
  }
}
