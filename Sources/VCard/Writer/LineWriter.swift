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

/// Escapes values for vCard 3.0 (RFC 2426, section 4). Control characters are dropped.
enum ValueEncoder {
  /// Appends the value of a property of a name; nothing for a binary one.
  static func append(_ value: Property.Value, of name: String, to bytes: inout [UInt8]) {
    switch value {
    case .text(let text):
      append(text, isAddress: name == "URL" || name == "PHOTO", to: &bytes)
    case .list(let values):
      append(values, to: &bytes)
    case .structured(let components):
      // N has five parts here and ADR seven, empty ones too.
      let count = name == "N" ? 5 : name == "ADR" ? 7 : components.count
      for index in 0..<count {
        if index > 0 { bytes.append(ASCII.semicolon) }
        if index < components.count { append(components[index], to: &bytes) }
      }
    case .binary: break
    }
  }

  /// Appends a parameter's value, in quotes if needed, escaped as RFC 6868 says.
  static func append(parameterValue value: String, to bytes: inout [UInt8]) {
    if value.utf8.allSatisfy(\.isLetterOrDigit) {
      bytes += value.utf8
      return
    }
    let needsQuotes = value.utf8.contains {
      $0 == ASCII.colon || $0 == ASCII.semicolon || $0 == ASCII.comma || $0 == ASCII.space
    }
    if needsQuotes { bytes.append(ASCII.quote) }
    for byte in value.utf8 {
      switch byte {
      case ASCII.quote: bytes += "^'".utf8
      case ASCII.circumflex: bytes += "^^".utf8
      case ASCII.lineFeed: bytes += "^n".utf8
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
    }
    if needsQuotes { bytes.append(ASCII.quote) }
  }

  private static func append(_ values: [String], to bytes: inout [UInt8]) {
    for index in values.indices {
      if index > 0 { bytes.append(ASCII.comma) }
      append(values[index], to: &bytes)
    }
  }

  /// Appends a text. An address keeps its commas and semicolons, since many readers unescape none there.
  private static func append(_ text: String, isAddress: Bool = false, to bytes: inout [UInt8]) {
    let utf8 = text.utf8
    let source = utf8.span
    var start = 0
    for index in source.indices where !isPlain(source[index], isAddress: isAddress) {
      bytes.append(contentsOf: source.extracting(start..<index))
      start = index + 1
      switch source[index] {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        bytes.append(ASCII.backslash)
        bytes.append(source[index])
      case ASCII.lineFeed where index > 0 && source[index - 1] == ASCII.carriageReturn: break
      case ASCII.carriageReturn, ASCII.lineFeed:
        bytes.append(ASCII.backslash)
        bytes.append(UInt8(ascii: "n"))
      default: break
      }
    }
    bytes.append(contentsOf: source.extracting(start..<source.count))
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8, isAddress: Bool) -> Bool {
    switch byte {
    case ASCII.backslash: false
    case ASCII.comma, ASCII.semicolon: isAddress
    case ASCII.tab: true
    case 0..<0x20, 0x7F: false
    default: true
    }
  }
}
