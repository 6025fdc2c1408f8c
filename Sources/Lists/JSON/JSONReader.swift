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
