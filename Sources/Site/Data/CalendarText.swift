/// Lines of iCalendar (RFC 5545), escaped and folded.
struct CalendarText {
  /// The longest line in octets, without its end (section 3.1).
  private static let longestLine = 75

  private(set) var bytes: [UInt8] = []

  /// Adds a value of ASCII that needs no escaping.
  mutating func add(_ name: String, _ value: String) {
    var room = Self.longestLine
    for scalar in "\(name):\(value)".unicodeScalars {
      let encoded = UTF8.encode(scalar).map(Array.init) ?? []
      if encoded.count > room {
        bytes += "\r\n ".utf8
        room = Self.longestLine - 1
      }
      bytes += encoded
      room -= encoded.count
    }
    bytes += "\r\n".utf8
  }

  /// Adds a text (section 3.3.11).
  mutating func add(_ name: String, text: String) {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      case "\n": escaped += "\\n".unicodeScalars
      case "\0"..<" ", "\u{7F}": escaped.append(" ")
      default: escaped.append(scalar)
      }
    }
    add(name, String(escaped))
  }
}
