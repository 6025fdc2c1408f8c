/// Reads JSON (RFC 8259) in one pass and hands out values as ranges of the bytes: nothing is copied, and a
/// value that nobody uses costs no memory.
///
/// The bytes must be well-formed UTF-8, which `BodyEncoding` checks first. Everything is held to the
/// grammar, skipped values included: no trailing comma, no comment, no number such as `01`. One thing is
/// accepted that the grammar forbids: a text with a bare control character or an invalid escape. Only that
/// text is lost (`JSONValue.text`); where the answer is broken later too, the fault is the first of the
/// two.
///
/// No nesting overflows the stack: `object` and `list` go as deep as their caller does, and `value` skips
/// containers without recursion.
struct JSONReader {
  /// The deepest nesting of lists and objects that is read.
  static let maxDepth = 512

  let bytes: UnsafeRawBufferPointer
  /// The offset of the next byte.
  var index = 0
  /// The first byte of a text that the grammar forbids.
  var misspelling: Int?
  private var depth = 0
  /// What closes the containers that are being skipped.
  private var closers: [UInt8] = []

  /// Starts at the first byte.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The fault of the byte that comes next.
  var fault: JSONFault {
    if let misspelling { return JSONFault(offset: misspelling, isCut: false) }
    return JSONFault(offset: index, isCut: index >= bytes.count)
  }

  /// Whether the next value is an object.
  mutating func isAtObject() -> Bool {
    skipSpace()
    return next == UInt8(ascii: "{")
  }

  /// Whether the next value is a list.
  mutating func isAtList() -> Bool {
    skipSpace()
    return next == UInt8(ascii: "[")
  }

  /// Reads an object. `member` gets each key and must read its value.
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

  /// Reads a list. `element` must read one value.
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

  /// Reads any value; the content of a container is skipped.
  mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    guard let byte = next else { throw fault }
    let start = index
    switch byte {
    case UInt8(ascii: "\""):
      return try text()
    case UInt8(ascii: "{"):
      try skipContainer()
      return JSONValue(kind: .object, bytes: read(from: start))
    case UInt8(ascii: "["):
      try skipContainer()
      return JSONValue(kind: .list, bytes: read(from: start))
    default:
      let kind = try word(byte)
      return JSONValue(kind: kind, bytes: read(from: start))
    }
  }

  /// Makes sure that nothing but white space is left.
  mutating func end() throws(JSONFault) {
    skipSpace()
    guard index == bytes.count else { throw fault }
  }

  /// Takes the byte where it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// The bytes from an offset to here.
  func read(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<index])
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

  /// Skips a list or an object.
  private mutating func skipContainer() throws(JSONFault) {
    repeat {
      try skipToValueEnd()
      // A value has ended; so may the containers around it.
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

  /// Skips to the end of a scalar or an empty container, the first one inside where there are containers
  /// around it.
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
