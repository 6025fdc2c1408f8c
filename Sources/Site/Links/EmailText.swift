import Templating

/// E-mail addresses as texts of a page.
enum EmailText {
  /// Appends the address as HTML that breaks behind `@` and dots, where a line has to.
  static func append(_ address: String, to place: Place) {
    var address = address
    address.withUTF8 { append($0, to: place) }
  }

  private static func append(_ address: UnsafeBufferPointer<UInt8>, to place: Place) {
    var start = 0
    var hasHyphen = false
    for (offset, byte) in address.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "@"), UInt8(ascii: "."):
        append(piece: address[start...offset], isBoxed: hasHyphen, to: place)
        start = offset + 1
        hasHyphen = false
        if start < address.count { place.append(html: "<wbr>") }
      default: break
      }
    }
    if start < address.count { append(piece: address[start...], isBoxed: hasHyphen, to: place) }
  }

  private static func append(
    piece: Slice<UnsafeBufferPointer<UInt8>>, isBoxed: Bool, to place: Place
  ) {
    // A browser breaks behind hyphens, unless they are in a box of their own.
    if isBoxed { place.append(html: "<span class=\"piece\">") }
    place.append(escaping: UnsafeBufferPointer(rebasing: piece))
    if isBoxed { place.append(html: "</span>") }
  }
}
