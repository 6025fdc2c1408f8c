/// A directory server's name of an entry (RFC 4514), such as `CN=Mari Tamm,OU=People,DC=example`.
///
/// Blanks around marks, quoted values, `;` and `/` between parts, and commas that nobody escaped are understood.
///
/// ```swift
/// let name = DistinguishedName(#"CN=Tamm\, Mari,OU=People,DC=example"#)
/// assert(name?.values == ["Tamm, Mari"])
/// ```
package struct DistinguishedName: Sendable {
  /// The values of the first part: the entry's own, such as `Mari Tamm`. At least one.
  package let values: [String]
  /// The comparable form: case, blanks and ways to escape do not count.
  package let key: String
  private let attribute: String

  /// The names of attributes that begin the names of entries, in lower case.
  private static let attributes = Vocabulary.words("entry attribute")

  /// `nil` if the text is no name of an entry.
  package init?(_ text: String) {
    // Nearly all texts end here.
    guard text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    var parser = Parser(text)
    guard let parts = parser.parts(), let first = parts.first,
      parts.joined().contains(where: { Self.attributes.contains($0.attribute) }),
      parts.count > 1 || Self.attributes.contains(first[0].attribute)
    else { return nil }
    let values = first.map(\.value).filter { !$0.isEmpty }
    if values.isEmpty { return nil }
    self.values = values
    attribute = first[0].attribute
    key = parts.map { part in
      part.map { "\($0.attribute)=\(CaseFolding.key($0.value))" }.joined(separator: "+")
    }.joined(separator: ",")
  }

  /// The comparable form of an entry's name, or of any other text.
  package static func key(_ name: String) -> String {
    DistinguishedName(name)?.key ?? CaseFolding.key(name)
  }

  /// The text for a page: of names of entries, one or several divided by `;` or `|`, their first values.
  package static func shown(_ text: String) -> String {
    guard let name = DistinguishedName(text) else {
      return several(text)?.map { $0.values[0] }.joined(separator: ", ") ?? text
    }
    // Older servers write `;` between the parts of one name.
    guard let names = several(text), names.allSatisfy({ $0.attribute == name.attribute }) else {
      return name.values[0]
    }
    return names.map { $0.values[0] }.joined(separator: ", ")
  }

  private static func several(_ text: String) -> [DistinguishedName]? {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let pieces = text.unicodeScalars.split { ";|\n".unicodeScalars.contains($0) }
    let names = pieces.compactMap { DistinguishedName(String($0)) }
    return pieces.count > 1 && names.count == pieces.count ? names : nil
  }
}

private struct Parser {
  typealias Part = (attribute: String, value: String)

  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The parts of the name, the entry's own first; each has one value or more.
  mutating func parts() -> [[Part]]? {
    skipSpace()
    let isReversed = next == UInt8(ascii: "/")
    if isReversed { index += 1 }
    var parts: [[Part]] = []
    var joins = false
    while true {
      guard let (attribute, start) = attribute(at: index) else { return nil }
      index = start
      let part = (attribute, value())
      if joins { parts[parts.count - 1].append(part) } else { parts.append([part]) }
      guard let mark = next else { return isReversed ? parts.reversed() : parts }
      joins = mark == UInt8(ascii: "+")
      index += 1
      skipSpace()
      // A mark at the end divides nothing.
      if next == nil { return isReversed ? parts.reversed() : parts }
    }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A
  }

  /// The name in lower case before a `=`, and where the value begins.
  private func attribute(at start: Int) -> (name: String, value: Int)? {
    var index = start
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    let begin = index
    while index < bytes.count, Self.isOfAttribute(bytes[index]) { index += 1 }
    let end = index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    guard end > begin, end - begin <= 64, index < bytes.count, bytes[index] == UInt8(ascii: "=")
    else { return nil }
    let name = String(decoding: bytes[begin..<end], as: UTF8.self).lowercased()
    return (name.hasPrefix("oid.") ? String(name.dropFirst(4)) : name, index + 1)
  }

  private static func isOfAttribute(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Reads a value up to the mark behind it.
  private mutating func value() -> String {
    skipSpace()
    let isQuoted = next == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    var value: [UInt8] = []
    // Escaped blanks at the end count.
    var kept = 0
    while let byte = next {
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        value.append(escaped())
        kept = value.count
        continue
      }
      if isQuoted {
        if byte == UInt8(ascii: "\"") {
          index += 1
          skipSpace()
          return String(decoding: value, as: UTF8.self)
        }
      } else if isMark(byte) {
        break
      }
      value.append(byte)
      index += 1
      if isQuoted || !Self.isSpace(byte) { kept = value.count }
    }
    return String(decoding: value[..<kept], as: UTF8.self)
  }

  /// `\2C` is a byte, `\,` the character itself.
  private mutating func escaped() -> UInt8 {
    if index + 2 < bytes.count, let high = Self.digit(bytes[index + 1]),
      let low = Self.digit(bytes[index + 2])
    {
      index += 3
      return high << 4 | low
    }
    index += 2
    return bytes[index - 1]
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }

  /// Whether the value ends here. Of marks that nobody escaped, those count that another part or nothing follows.
  private func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      attribute(at: index + 1) != nil
        || (byte != UInt8(ascii: "+") && bytes[(index + 1)...].allSatisfy(Self.isSpace))
    default: false
    }
  }
}
