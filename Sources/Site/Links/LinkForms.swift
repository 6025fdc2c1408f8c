import People
import Templating

/// The addresses that e-mail addresses and phone numbers link to.
enum LinkForms {
  /// Appends `mailto:` with everything percent-encoded that a URI does not hold as it is (RFC 6068).
  ///
  /// - Parameter address: one that is linkable.
  static func append(mail address: String, to place: Place) {
    place.append("mailto:")
    let isAppended = address.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy(isPlain) else { return false }
      place.append(bytes)
      return true
    }
    if isAppended != true { place.append(encoded(address, isPlain)) }
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
  static func path(_ path: String) -> String { encoded(path, isPathByte) }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
    default: false
    }
  }

  /// The path of an absolute address that ends in `/`.
  static func rootPath(_ address: String) -> String {
    // The first three slashes are those of `https://host/`.
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return "/" + (parts.count > 3 ? parts[3] : "")
  }

  /// Appends `tel:` with the number as a telephone dials it (RFC 3966).
  static func append(dialable number: String, to place: Place) {
    place.append("tel:")
    place.append(number)
  }

  /// The text with all bytes percent-encoded but some.
  private static func encoded(_ text: String, _ isKept: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(isKept) { return text }
    var link = ""
    for byte in text.utf8 {
      if isKept(byte) {
        link.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        link += percentEncoded(byte)
      }
    }
    return link
  }

  /// A byte as a URL holds it where it may not stand as it is.
  static func percentEncoded(_ byte: UInt8) -> String {
    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
