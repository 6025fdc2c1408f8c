import Foundation

@testable import Lists

/// Our reader and Foundation's on the same bytes.
///
/// They are meant to differ in this alone:
/// - UTF-16 and UTF-32 are refused (RFC 8259, section 8.1), and so is what begins like a web page.
/// - A comma before a closing bracket is refused; Foundation takes it.
/// - Nesting over 512 is refused by either at a depth of its own.
/// - A text with a bare control character, a wrong escape or half a surrogate pair spoils itself
///   alone, as does a number out of a Double's range: Foundation refuses the whole.
/// - Of equal keys the first counts; Foundation takes any.
enum JSONAgreement {
  static func check(_ bytes: [UInt8]) {
    guard let text = try? BodyEncoding.utf8(Data(bytes)) else { return }
    let ours = JSONTree(reading: text.span)
    let theirs = try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
    switch (ours, theirs) {
    case (nil, nil): break
    case (let ours?, nil):
      precondition(ours.isSpoilt || ours.depth > 500, "taken, and Foundation refuses it")
    case (nil, .some):
      precondition(hasLooseComma(Array(text)), "refused, and Foundation takes it")
    case (let ours?, let theirs?):
      precondition(ours.isSpoilt || ours.hasTwins || ours.equals(theirs), "other values are read")
    }
  }

  /// Whether a comma stands before a closing bracket; inside a text as well, for simplicity.
  private static func hasLooseComma(_ bytes: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in bytes where ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if last == UInt8(ascii: ","), byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        return true
      }
      last = byte
    }
    return false
  }
}
