import Basics

/// Writes the content lines of one card, escaped and folded.
struct LineWriter {
  /// The maximal length of a line in octets, without CRLF (RFC 2426, section 2.6).
  private static let maximumLength = 75
  private static let usualLength = 512

  private(set) var bytes: [UInt8] = []
  private let declaresCharset: Bool

  init(declaresCharset: Bool) {
    self.declaresCharset = declaresCharset
    bytes.reserveCapacity(Self.usualLength)
  }

  mutating func write(_ line: StaticString) {
    let start = bytes.count
    bytes.append(contentsOf: line.bytes)
    endLine(from: start)
  }

  /// Writes a property, unless its name is invalid or longer than a line; without a group that does not fit.
  mutating func write(_ property: borrowing Property) {
    guard Self.isName(property.name) else { return }
    // A name cut by a fold could look like the continuation of a photo above it.
    let room = Self.maximumLength - property.name.utf8.count
    guard room > 0 else { return }
    let start = bytes.count
    if let group = property.group, Self.isName(group), group.utf8.count + 1 < room {
      bytes += group.utf8
      bytes.append(ASCII.dot)
    }
    bytes += property.name.utf8
    if case .binary(let content) = property.value {
      bytes += ";ENCODING=b".utf8
      append(property.parameters)
      bytes.append(ASCII.colon)
      bytes += Base64.encode(content)
    } else {
      append(property.parameters)
      if property.name == "PHOTO", !property.parameters.contains(where: { $0.name == "VALUE" }) {
        bytes += ";VALUE=uri".utf8
      }
      let colon = bytes.count
      bytes.append(ASCII.colon)
      ValueEncoder.append(property.value, of: property.name, to: &bytes)
      if declaresCharset, !UTF8Check.isASCII(bytes[colon...]) {
        bytes.insert(contentsOf: ";CHARSET=UTF-8".utf8, at: colon)
      }
    }
    endLine(from: start)
  }

  private mutating func append(_ parameters: [Property.Parameter]) {
    for index in parameters.indices where Self.isName(parameters[index].name) {
      bytes.append(ASCII.semicolon)
      bytes += parameters[index].name.utf8
      bytes.append(ASCII.equals)
      for number in parameters[index].values.indices {
        if number > 0 { bytes.append(ASCII.comma) }
        ValueEncoder.append(parameterValue: parameters[index].values[number], to: &bytes)
      }
    }
  }

  /// Whether a text can be the name of a property, a parameter or a group.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
  }

  private mutating func endLine(from start: Int) {
    if bytes.count - start > Self.maximumLength { fold(from: start) }
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }

  private mutating func fold(from begin: Int) {
    let line = Array(bytes[begin...])
    bytes.removeSubrange(begin...)
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
  }
}
