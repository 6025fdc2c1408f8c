/// Writes the content lines of one card, escaped and folded.
struct LineWriter {
  /// The longest line in octets, without its CRLF (RFC 2426, section 2.6).
  private static let maximumLength = 75

  /// What has been written so far.
  private(set) var bytes: [UInt8] = []
  private let declaresCharset: Bool

  init(declaresCharset: Bool) {
    self.declaresCharset = declaresCharset
  }

  /// Writes a line of ASCII that needs no escapes.
  mutating func write(_ line: StaticString) {
    line.withUTF8Buffer { fold(Array($0)) }
  }

  /// Writes a property, unless its name is not valid in a card or longer than a line; without its group
  /// where the two do not fit on one line.
  mutating func write(_ property: Property) {
    guard Self.isName(property.name) else { return }
    // A fold inside the name could make its first line look like a continuation of a photo above it.
    let room = Self.maximumLength - property.name.utf8.count
    guard room > 0 else { return }
    var line: [UInt8] = []
    if let group = property.group, Self.isName(group), group.utf8.count + 1 < room {
      line += group.utf8
      line.append(ASCII.dot)
    }
    line += property.name.utf8
    let value = ValueEncoder.encode(property)
    if case .binary(let bytes) = property.value {
      line += ";ENCODING=b".utf8
      appendParameters(property, to: &line)
      line.append(ASCII.colon)
      line += Base64.encode(bytes)
    } else {
      appendParameters(property, to: &line)
      if property.name == "PHOTO", !property.parameters.contains(where: { $0.name == "VALUE" }) {
        line += ";VALUE=uri".utf8
      }
      if declaresCharset, !UTF8Check.isASCII(value[...]) { line += ";CHARSET=UTF-8".utf8 }
      line.append(ASCII.colon)
      line += value
    }
    fold(line)
  }

  private func appendParameters(_ property: Property, to line: inout [UInt8]) {
    for parameter in property.parameters where Self.isName(parameter.name) {
      line.append(ASCII.semicolon)
      line += parameter.name.utf8
      line.append(ASCII.equals)
      for (index, value) in parameter.values.enumerated() {
        if index > 0 { line.append(ASCII.comma) }
        line += ValueEncoder.encode(parameterValue: value)
      }
    }
  }

  /// Whether a text can be the name of a property, a parameter or a group.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
  }

  private mutating func fold(_ line: [UInt8]) {
    var start = 0
    var room = Self.maximumLength
    while line.count - start > room {
      var end = start + room
      // A byte 10xxxxxx continues a character.
      while end > start, line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[start..<end]
      bytes += [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space]
      start = end
      room = Self.maximumLength - 1
    }
    bytes += line[start...]
    bytes += [ASCII.carriageReturn, ASCII.lineFeed]
  }
}
