import Basics

/// A JSON parser (RFC 8259) that returns values as ranges of the text: it copies nothing, and skipped values
/// cost no memory.
///
/// ```swift
/// var reader = JSONReader(bytes)
/// try reader.object { reader, key throws(JSONFault) in
///   let value = try reader.value()
///   if value.isPresent, let key = try? key.text(in: bytes) { keys.append(key) }
/// }
/// try reader.end()
/// ```
///
/// The bytes must be valid UTF-8, which `BodyEncoding` checks. Skipped values are checked against the grammar too.
/// Strings with invalid escapes or control characters are tolerated: `JSONValue.text(in:)` fails for them, and
/// if the text has a later fault, the first of the two is reported.
///
/// Nesting is limited to `maxDepth`; `value` skips containers without recursion.
struct JSONReader: ~Escapable {
  static let maxDepth = 512

  let bytes: Span<UInt8>
  var index: Int
  /// The offset of the first invalid byte of a string.
  var misspelling: Int?
  private var depth = 0
  private var closers: [UInt8] = []

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, at start: Int = 0) {
    self.bytes = bytes
    index = start
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  var fault: JSONFault {
    if let misspelling { return JSONFault(offset: misspelling, isCut: false) }
    return JSONFault(offset: index, isCut: index >= bytes.count)
  }

  mutating func isAtObject() -> Bool {
    skipSpace()
    return next == UInt8(ascii: "{")
  }

  mutating func isAtList() -> Bool {
    skipSpace()
    return next == UInt8(ascii: "[")
  }

  /// Reads an object. `member` must read the value of each key.
  mutating func object(
    _ member: (inout JSONReader, JSONValue) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard isAtObject(), depth < Self.maxDepth else { throw fault }
    index += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    depth += 1
    repeat {
      try member(&self, try key())
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw fault }
    depth -= 1
  }

  /// Reads a list. `element` must read a value.
  mutating func list(
    _ element: (inout JSONReader) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard isAtList(), depth < Self.maxDepth else { throw fault }
    index += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    depth += 1
    repeat {
      try element(&self)
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw fault }
    depth -= 1
  }

  /// Reads any value, skipping the contents of a container.
  mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    guard let byte = next else { throw fault }
    let start = index
    switch byte {
    case UInt8(ascii: "\""):
      return try text()
    case UInt8(ascii: "{"):
      try skipContainer()
      return JSONValue(kind: .object, range: start..<index)
    case UInt8(ascii: "["):
      try skipContainer()
      return JSONValue(kind: .list, range: start..<index)
    default:
      let kind = try word(byte)
      return JSONValue(kind: kind, range: start..<index)
    }
  }

  mutating func end() throws(JSONFault) {
    skipSpace()
    guard index == bytes.count else { throw fault }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func key() throws(JSONFault) -> JSONValue {
    skipSpace()
    let key = try text()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw fault }
    return key
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func skipContainer() throws(JSONFault) {
    repeat {
      try skipToValueEnd()
      // A value has ended, and perhaps the containers around it.
      while let closer = closers.last {
        skipSpace()
        if take(closer) {
          closers.removeLast()
        } else if take(UInt8(ascii: ",")) {
          break
        } else {
          throw fault
        }
      }
    } while !closers.isEmpty
  }

  /// Skips the next scalar or empty container, opening the containers before it.
  private mutating func skipToValueEnd() throws(JSONFault) {
    while true {
      if closers.last == UInt8(ascii: "}") { _ = try key() }
      skipSpace()
      guard let byte = next else { throw fault }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth + closers.count < Self.maxDepth else { throw fault }
        index += 1
        skipSpace()
        // In ASCII "}" and "]" both come two after their openers.
        if take(byte + 2) { return }
        closers.append(byte + 2)
      case UInt8(ascii: "\""):
        _ = try text()
        return
      default:
        _ = try word(byte)
        return
      }
    }
  }
}

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
