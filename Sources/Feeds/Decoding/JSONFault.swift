/// The first place where bytes break the grammar of JSON (RFC 8259).
///
/// Foundation's decoder says only that something is wrong. This runs when it did.
struct JSONFault {
  /// The first byte that cannot stand where it is.
  let offset: Int
  /// Whether the bytes ended too early, and were right so far.
  let isCut: Bool

  /// Foundation's decoder goes no deeper than this.
  private static let maxDepth = 512

  /// The first fault; `nil` where there is none.
  static func first(in bytes: UnsafeRawBufferPointer) -> JSONFault? {
    var scanner = Scanner(bytes: bytes)
    let isValid = scanner.document()
    if isValid { return nil }
    return JSONFault(offset: scanner.index, isCut: scanner.index >= bytes.count)
  }

  private struct Scanner {
    let bytes: UnsafeRawBufferPointer
    var index = 0
    private var closers: [UInt8] = []

    init(bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Walks the whole text without recursion; where it fails, `index` stands at the fault.
    mutating func document() -> Bool {
      repeat {
        guard value() else { return false }
        // A value has ended; so may the containers around it.
        while let closer = closers.last {
          skipSpace()
          if take(closer) {
            closers.removeLast()
          } else if take(",") {
            break
          } else {
            return false
          }
        }
      } while !closers.isEmpty
      skipSpace()
      return index == bytes.count
    }

    /// Reads a scalar or an empty container whole, else up to the first scalar inside.
    private mutating func value() -> Bool {
      while true {
        skipSpace()
        if closers.last == UInt8(ascii: "}") {
          guard string() else { return false }
          skipSpace()
          guard take(":") else { return false }
          skipSpace()
        }
        guard let byte = next else { return false }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          guard closers.count < JSONFault.maxDepth else { return false }
          index += 1
          skipSpace()
          // "}" and "]" both stand two places behind their openers.
          if take(byte + 2) { return true }
          closers.append(byte + 2)
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return number()
        }
      }
    }

    private mutating func string() -> Bool {
      guard take("\"") else { return false }
      while let byte = next, byte >= 0x20 {
        index += 1
        if byte == UInt8(ascii: "\"") { return true }
        if byte == UInt8(ascii: "\\"), !escape() { return false }
      }
      return false
    }

    private mutating func escape() -> Bool {
      guard let byte = next else { return false }
      if byte != UInt8(ascii: "u") {
        guard "\"\\/bfnrt".utf8.contains(byte) else { return false }
        index += 1
        return true
      }
      index += 1
      for _ in 0..<4 {
        guard let digit = next, Unicode.Scalar(digit).properties.isASCIIHexDigit else {
          return false
        }
        index += 1
      }
      return true
    }

    private mutating func number() -> Bool {
      _ = take("-")
      if !take("0") {
        guard digits() else { return false }
      }
      if take("."), !digits() { return false }
      if take("e") || take("E") {
        if !take("+") { _ = take("-") }
        return digits()
      }
      return true
    }

    private mutating func digits() -> Bool {
      let start = index
      while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
      return index > start
    }

    private mutating func word(_ word: StaticString) -> Bool {
      for offset in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[offset]) {
        return false
      }
      return true
    }

    private mutating func skipSpace() {
      while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        index += 1
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      index += 1
      return true
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      take(UInt8(truncatingIfNeeded: scalar.value))
    }
  }
}
