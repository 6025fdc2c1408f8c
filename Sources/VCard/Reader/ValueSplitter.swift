/// Splits values on unescaped delimiters, and removes the escapes (RFC 6350, section 3.4).
enum ValueSplitter {
  /// The last part takes the rest, so that a line of delimiters needs little memory.
  static let maximumParts = 256

  /// The parts between semicolons; with `partsValues`, each is split at commas.
  static func components(_ text: ArraySlice<UInt8>, partsValues: Bool) -> [[String]] {
    var components: [[String]] = []
    components.reserveCapacity(5)
    var start = text.startIndex
    var index = start
    var hasComma = false
    while true {
      let isFull = components.count == maximumParts - 1
      let isEnd = index >= text.endIndex || isFull
      if isEnd || text[index] == ASCII.semicolon {
        let part = text[start..<(isFull ? text.endIndex : min(index, text.endIndex))]
        if part.isEmpty {
          components.append(emptyPart)
        } else if hasComma || isFull, partsValues {
          components.append(values(part))
        } else {
          components.append([unescape(part)])
        }
        if isEnd { return components }
        start = index + 1
        hasComma = false
      }
      hasComma = hasComma || text[index] == ASCII.comma
      index += text[index] == ASCII.backslash ? 2 : 1
    }
  }

  static func values(_ text: ArraySlice<UInt8>) -> [String] {
    split(text, on: ASCII.comma).map { unescape($0) }
  }

  private static let emptyPart = [""]

  private static func split(_ text: ArraySlice<UInt8>, on delimiter: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex, parts.count < maximumParts - 1 {
      let byte = text[index]
      index += byte == ASCII.backslash ? 2 : 1
      if byte == delimiter {
        parts.append(text[start..<(index - 1)])
        start = index
      }
    }
    parts.append(text[start...])
    return parts
  }

  /// Unescapes `\\`, `\,`, `\;` and `\n`; other backslashes are kept.
  static func unescape(_ text: ArraySlice<UInt8>, isAddress: Bool = false) -> String {
    guard text.contains(ASCII.backslash) else { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.backslash, index < text.endIndex else {
        bytes.append(byte)
        continue
      }
      switch text[index] {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon: bytes.append(text[index])
      case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(ASCII.lineFeed)
      // Google and Apple write `http\://`.
      case ASCII.colon where isAddress: bytes.append(ASCII.colon)
      default: bytes += [byte, text[index]]
      }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
