/// The names that Windows has for time zones, which Outlook writes into calendars.
package enum WindowsTimeZone {
  /// The name in the time zone database: `Europe/Kiev` for `FLE Standard Time`; `nil` for an unknown one.
  package static func identifier(of name: String) -> String? { ICU.timeZone(ofWindows: name) }
}
