/// Escapes values for vCard 3.0 (RFC 2426, section 4). Control characters, which no card can hold,
/// are left out.
enum ValueEncoder {
  /// The value of a property; empty for a binary one.
  static func encode(_ property: Property) -> [UInt8] {
    switch property.value {
    case .text(let text):
      var bytes: [UInt8] = []
      append(text, isAddress: property.name == "URL" || property.name == "PHOTO", to: &bytes)
      return bytes
    case .list(let values):
      return join([values])
    case .structured(let components):
      // N has five parts here and ADR seven, empty ones too.
      switch property.name {
      case "N": return join(sized(components, to: 5))
      case "ADR": return join(sized(components, to: 7))
      default: return join(components)
      }
    case .binary:
      return []
    }
  }

  /// A parameter's value: in quotes where it needs them, with RFC 6868 for what quotes cannot hold.
  static func encode(parameterValue value: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var needsQuotes = false
    for byte in value.utf8 {
      switch byte {
      case ASCII.quote: bytes += "^'".utf8
      case ASCII.circumflex: bytes += "^^".utf8
      case ASCII.lineFeed: bytes += "^n".utf8
      case 0..<0x20, 0x7F: break
      default:
        needsQuotes =
          needsQuotes || byte == ASCII.colon || byte == ASCII.semicolon || byte == ASCII.comma
          || byte == ASCII.space
        bytes.append(byte)
      }
    }
    return needsQuotes ? [ASCII.quote] + bytes + [ASCII.quote] : bytes
  }

  private static func sized(_ components: [[String]], to count: Int) -> [[String]] {
    let missing = max(0, count - components.count)
    return Array(components.prefix(count)) + [[String]](repeating: [""], count: missing)
  }

  private static func join(_ components: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, values) in components.enumerated() {
      if index > 0 { bytes.append(ASCII.semicolon) }
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        append(value, to: &bytes)
      }
    }
    return bytes
  }

  /// Appends a text. An address keeps its commas and semicolons: it is no text in RFC 2426, and readers
  /// that do not look for escapes there get it right.
  private static func append(_ text: String, isAddress: Bool = false, to bytes: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case ASCII.backslash: bytes += [ASCII.backslash, ASCII.backslash]
      case ASCII.comma where !isAddress, ASCII.semicolon where !isAddress:
        bytes += [ASCII.backslash, byte]
      case ASCII.carriageReturn: bytes += [ASCII.backslash, UInt8(ascii: "n")]
      case ASCII.lineFeed where previous == ASCII.carriageReturn: break
      case ASCII.lineFeed: bytes += [ASCII.backslash, UInt8(ascii: "n")]
      case ASCII.tab: bytes.append(byte)
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
      previous = byte
    }
  }
}
