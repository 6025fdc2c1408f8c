import Basics

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
