import Basics

extension JSONReader {
  /// Reads a string; its range is without the quotation marks.
  mutating func text() throws(JSONFault) -> JSONValue {
    guard take(UInt8(ascii: "\"")) else { throw fault }
    let start = index
    var isPlain = true
    while true {
      skipPlain()
      guard index < bytes.count else { throw fault }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let value = JSONValue(kind: .text, isPlain: isPlain, range: start..<index)
        index += 1
        return value
      case UInt8(ascii: "\\"):
        index += 1
        skipEscape()
      default:
        noteMisspelling()
        index += 1
      }
      isPlain = false
    }
  }

  /// Reads a number, `true`, `false` or `null` whose first byte is `byte`.
  mutating func word(_ byte: UInt8) throws(JSONFault) -> JSONValue.Kind {
    switch byte {
    case UInt8(ascii: "t"): try word("true", .flag)
    case UInt8(ascii: "f"): try word("false", .flag)
    case UInt8(ascii: "n"): try word("null", .null)
    default: try number()
    }
  }

  private mutating func word(
    _ word: String, _ kind: JSONValue.Kind
  ) throws(JSONFault) -> JSONValue.Kind {
    for byte in word.utf8 where !take(byte) { throw fault }
    return kind
  }

  private mutating func number() throws(JSONFault) -> JSONValue.Kind {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return .number
  }

  private mutating func digits() throws(JSONFault) {
    let start = index
    while let byte = next, byte &- 0x30 < 10 { index += 1 }
    if index == start { throw fault }
  }

  /// Skips to the next quotation mark, backslash or control character, eight bytes at a time.
  private mutating func skipPlain() {
    while index + 8 <= bytes.count {
      let word = bytes.word(at: index)
      let special =
        Self.zeros(word ^ Self.all("\"")) | Self.zeros(word ^ Self.all("\\"))
        | ((word &- Self.all(" ")) & ~word)
      // A borrow can mark a wrong byte only above the first right one.
      let marks = special & Self.highBits
      if marks != 0 {
        index += marks.trailingZeroBitCount / 8
        return
      }
      index += 8
    }
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      index += 1
    }
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// A word of eight equal bytes.
  @inline(__always)
  private static func all(_ scalar: Unicode.Scalar) -> UInt64 {
    UInt64(scalar.value) &* 0x0101_0101_0101_0101
  }

  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }

  /// Skips the valid part of an escape, after its backslash.
  private mutating func skipEscape() {
    guard let byte = next else { return }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      index += 1
      for _ in 0..<4 {
        guard let digit = next else { return }
        guard JSONEscapes.digit(digit) != nil else { return noteMisspelling() }
        index += 1
      }
    default: noteMisspelling()
    }
  }

  private mutating func noteMisspelling() {
    if misspelling == nil { misspelling = index }
  }
}
