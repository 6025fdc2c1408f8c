import Basics
import Lists
import People

/// A content line of iCalendar (RFC 5545, section 3.1), unfolded.
struct CalendarLine {
  /// In upper case, such as `DTSTART`.
  let name: String
  /// The number of its first line in the file, from 1.
  let number: Int
  /// The text as it is written, escapes included.
  let value: String
  private let parameters: [(name: String, values: [String])]

  /// - Parameter bytes: a whole line, without line ends. `nil` if it has no name or no colon.
  init?(_ bytes: ArraySlice<UInt8>, number: Int) {
    var rest = bytes
    func take(until ends: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let part = rest.prefix { !ends($0) }
      rest = rest[part.endIndex...]
      return part
    }
    let isEnd: (UInt8) -> Bool = { $0 == Self.semicolon || $0 == Self.colon }
    name = Self.text(take(until: isEnd)).uppercased()
    var parameters: [(name: String, values: [String])] = []
    while rest.first == Self.semicolon {
      rest = rest.dropFirst()
      let name = Self.text(take { $0 == Self.equals || isEnd($0) }).uppercased()
      var values: [String] = []
      while rest.first == Self.equals || rest.first == Self.comma {
        rest = rest.dropFirst()
        if rest.first == Self.quote {
          rest = rest.dropFirst()
          values.append(Self.text(take { $0 == Self.quote }))
          rest = rest.dropFirst()
        } else if name == Self.zoneParameter, let zone = Self.zone(in: rest) {
          rest = rest[zone.endIndex...]
          values.append(Self.text(zone))
        } else {
          values.append(Self.text(take { $0 == Self.comma || isEnd($0) }))
        }
      }
      guard rest.first.map(isEnd) == true, parameters.count < Self.mostParameters else {
        return nil
      }
      parameters.append((name, values))
    }
    guard !name.isEmpty, rest.first == Self.colon else { return nil }
    value = Self.text(rest.dropFirst())
    self.parameters = parameters
    self.number = number
  }

  subscript(parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.values.first
  }

  /// The name of the zone of a time, in the form of `ZoneName.key`.
  var timeZone: String? {
    let values = parameters.first { $0.name == Self.zoneParameter }?.values ?? []
    let key = ZoneName.key(values.joined(separator: ","))
    return key.isEmpty ? nil : key
  }

  /// Whether the values are days, even if they are written with a time.
  var isOfDays: Bool { self["VALUE"]?.uppercased() == "DATE" }

  /// The value without escapes.
  var text: String { Self.unescaped(value) }

  /// A text without escapes (RFC 5545, section 3.3.11).
  static func unescaped(_ value: String) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The e-mail address of a participant: of `mailto:`, else of the parameter `EMAIL` (RFC 7986, section 6.2).
  var address: String? {
    let isMail = value.trimmed.lowercased().hasPrefix("mailto:")
    let text = isMail ? value.trimmed : self["EMAIL"] ?? value.trimmed
    let address = EmailText.addresses(in: PercentEncoding.decoded(text) ?? text).first ?? text
    return address.contains("@") ? address : nil
  }

  /// The name of a zone without quotation marks, which may contain colons and commas, such as
  /// `(UTC+01:00) Amsterdam\, Berlin`: it ends before a semicolon, or before the colon that a date follows.
  private static func zone(in rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var isEscaped = false
    for index in rest.indices {
      let byte = rest[index]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == semicolon {
        return rest[..<index]
      } else if byte == colon {
        let date = rest[(index + 1)...].prefix(8)
        if date.count == 8, date.allSatisfy({ (0x30...0x39).contains($0) }) {
          return rest[..<index]
        }
      }
    }
    return nil
  }

  private static let zoneParameter = "TZID"
  private static let mostParameters = 64
  private static let (semicolon, colon, comma) = (
    UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ",")
  )
  private static let (equals, quote) = (UInt8(ascii: "="), UInt8(ascii: "\""))

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(scalars[...$0]) } ?? ""
  }
}

/// Splits a calendar into unfolded lines.
struct CalendarLines {
  /// The most bytes of one line.
  static let longest = 262_144

  private var lines: PhysicalLines

  init(_ bytes: [UInt8]) {
    lines = PhysicalLines(bytes)
  }

  /// The next line that is not empty; `nil` at the end. The text of a line that is too long is `nil`.
  mutating func next() -> (text: ArraySlice<UInt8>?, number: Int)? {
    while lines.nextByte != nil {
      let start = lines.number
      let first = lines.next()
      guard isFolded else {
        if first.isEmpty { continue }
        return (first.count > Self.longest ? nil : first, start)
      }
      var line = Array(first.prefix(Self.longest + 1))
      while isFolded {
        let more = lines.next().dropFirst()
        // What is too long is skipped, not kept.
        if line.count <= Self.longest { line += more.prefix(Self.longest + 1) }
      }
      if line.isEmpty { continue }
      return (line.count > Self.longest ? nil : line[...], start)
    }
    return nil
  }

  /// Whether the line goes on in the next one.
  private var isFolded: Bool { lines.nextByte == 0x20 || lines.nextByte == 0x09 }
}
