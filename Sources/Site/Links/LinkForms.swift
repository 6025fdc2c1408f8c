import People

/// The addresses that e-mail addresses and phone numbers link to.
enum LinkForms {
  /// `mailto:` with everything percent-encoded that a URI does not hold as it is (RFC 6068); `nil`
  /// for odd text, which shows without a link.
  static func mail(_ address: String) -> String? {
    guard EmailAddress.isLinkable(address) else { return nil }
    if address.utf8.allSatisfy(isPlain) { return "mailto:" + address }
    var link = "mailto:"
    for byte in address.utf8 {
      if isPlain(byte) {
        link.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        link += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return link
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x40, 0x2B, 0x21, 0x24,
      0x27, 0x2A:
      true
    default: false
    }
  }

  /// A path of the site with everything percent-encoded that a URL's path does not hold as it is
  /// (RFC 3986, section 3.3).
  static func path(_ path: some StringProtocol) -> String {
    if path.utf8.allSatisfy(isPathByte) { return String(path) }
    var link = ""
    for byte in path.utf8 {
      if isPathByte(byte) {
        link.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        link += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return link
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
    default: false
    }
  }

  /// `tel:` with the number as a telephone dials it (RFC 3966); `nil` for odd text.
  static func phone(_ phone: Phone) -> String? {
    phone.number.dialable.map { "tel:" + $0 }
  }
}
