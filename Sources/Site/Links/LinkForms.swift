import People
import Templating

/// The addresses that e-mail addresses and phone numbers link to.
package enum LinkForms {
  /// Appends the `mailto:` address of a linkable address, percent-encoded where necessary (RFC 6068).
  static func append(mail address: String, to value: ValueWriter) {
    value.append("mailto:")
    let bytes = address.utf8.span
    for index in bytes.indices where !isPlain(bytes[index]) {
      return value.append(encoded(address, isPlain))
    }
    value.append(bytes)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x40, 0x2B, 0x21, 0x24,
      0x27, 0x2A:
      true
    default: false
    }
  }

  /// Appends the `tel:` address of a ``PhoneNumber/link``.
  static func append(call link: String, to value: ValueWriter) {
    value.append("tel:")
    value.append(link)
  }

  /// Appends an e-mail address as HTML that can break after `@` and dots.
  static func append(breakable address: String, to value: ValueWriter) {
    let bytes = address.utf8.span
    var start = 0
    var hasHyphen = false
    for offset in bytes.indices {
      switch bytes[offset] {
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "@"), UInt8(ascii: "."):
        append(piece: bytes.extracting(start..<offset + 1), isBoxed: hasHyphen, to: value)
        start = offset + 1
        hasHyphen = false
        if start < bytes.count { value.append(html: "<wbr>") }
      default: break
      }
    }
    if start < bytes.count {
      append(piece: bytes.extracting(start..<bytes.count), isBoxed: hasHyphen, to: value)
    }
  }

  /// Appends an e-mail address as HTML that can break after `@` alone: rows are many, and their elements count.
  static func append(brief address: String, to value: ValueWriter) {
    let bytes = address.utf8.span
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "@") {
      value.append(escaping: bytes.extracting(0..<offset + 1))
      value.append(html: "<wbr>")
      value.append(escaping: bytes.extracting(offset + 1..<bytes.count))
      return
    }
    value.append(address)
  }

  private static func append(piece: Span<UInt8>, isBoxed: Bool, to value: ValueWriter) {
    // A browser breaks after hyphens, except inside an inline block.
    if isBoxed { value.append(html: "<span class=\"piece\">") }
    value.append(escaping: piece)
    if isBoxed { value.append(html: "</span>") }
  }

  /// A path of the site, percent-encoded where necessary (RFC 3986, section 3.3).
  package static func path(_ path: String) -> String { encoded(path, isPathByte) }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
    default: false
    }
  }

  /// The path of an absolute address that ends in `/`: `/a/` for `https://host/a/`.
  package static func rootPath(_ address: String) -> String {
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return "/" + (parts.count > 3 ? parts[3] : "")
  }

  /// A text percent-encoded for a query: all but the unreserved characters of RFC 3986, section 2.3.
  package static func queryValue(_ text: String) -> String {
    encoded(text) { isPathByte($0) && $0 != UInt8(ascii: "/") }
  }

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

  /// `%20` for a space.
  package static func percentEncoded(_ byte: UInt8) -> String {
    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
