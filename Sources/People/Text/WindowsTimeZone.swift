import Foundation

/// The names that Windows has for time zones, which Outlook writes into calendars.
package enum WindowsTimeZone {
  /// The name in the time zone database: `Europe/Kiev` for `FLE Standard Time`; `nil` for an unknown one. Letter case,
  /// spaces and full stops do not matter.
  package static func identifier(of name: String) -> String? {
    ICU.timeZone(ofWindows: name) ?? identifiers[PlainWord.of(name)]
  }

  private static let identifiers: [String: String] = {
    var names = Set(TimeZone.knownTimeZoneIdentifiers.compactMap(ICU.windowsTimeZone))
    names.insert("Dateline Standard Time")
    var identifiers = [
      // Names of earlier versions of Windows.
      "armenianstandardtime": "Asia/Yerevan", "kamchatkastandardtime": "Asia/Kamchatka",
      "mexicostandardtime": "America/Mexico_City", "mexicostandardtime2": "America/Mazatlan",
      "midatlanticstandardtime": "Etc/GMT+2",
    ]
    // `UTC-02` and `UTC+02` would have one key.
    for name in names where !name.hasPrefix("UTC") {
      identifiers[PlainWord.of(name)] = ICU.timeZone(ofWindows: name)
    }
    return identifiers
  }()
}
