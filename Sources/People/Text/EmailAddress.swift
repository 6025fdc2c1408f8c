package enum EmailAddress {
  /// The comparable form: mail servers ignore case.
  package static func key(_ text: String) -> String { CaseFolding.key(text) }

  /// Whether the text can be a `mailto:` link: one `@` between non-empty parts and only characters that may be unquoted
  /// (RFC 5322, section 3.4.1; RFC 6531 for letters beyond ASCII).
  package static func isLinkable(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard bytes.count <= 254 else { return false }
    var isASCII = true
    var at: Int?
    for offset in bytes.indices {
      let byte = bytes[offset]
      // Most bytes are letters.
      if (byte | 0x20) &- 0x61 < 26 { continue }
      if byte >= 0x80 {
        isASCII = false
      } else if byte == UInt8(ascii: "@"), at == nil {
        at = offset
      } else if !isInDomain(byte), at != nil || !isLocalOnly(byte) {
        return false
      }
    }
    guard let at, at > 0, at + 1 < bytes.count, bytes[at + 1] != dot, bytes[bytes.count - 1] != dot
    else { return false }
    return isASCII || text.unicodeScalars.allSatisfy(isASCIIOrLetter)
  }

  private static let dot = UInt8(ascii: ".")

  private static func isInDomain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"), dot: true
    default: false
    }
  }

  /// Whether the byte may occur only before the `@`: one of ``!#$%&'*+/=?^_`{|}~``.
  private static func isLocalOnly(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func isASCIIOrLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || (scalar.value >= 0xA0 && scalar.properties.isAlphabetic)
  }
}
