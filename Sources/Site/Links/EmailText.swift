import Templating

/// E-mail addresses as texts of a page.
enum EmailText {
  /// Appends the address as HTML that breaks behind `@` and dots, where a line has to.
  static func append(_ address: String, to place: Place) {
    var address = address
    address.withUTF8 { append($0[...], to: place) }
  }

  private static func append(_ address: Slice<UnsafeBufferPointer<UInt8>>, to place: Place) {
    var rest = address
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") }
      let piece = rest[..<(end.map { $0 + 1 } ?? rest.endIndex)]
      rest = rest[piece.endIndex...]
      // A browser breaks behind hyphens, unless they are in a box of their own.
      let isBoxed = piece.contains(UInt8(ascii: "-"))
      if isBoxed { place.append(html: "<span class=\"piece\">") }
      place.append(escaping: UnsafeBufferPointer(rebasing: piece))
      if isBoxed { place.append(html: "</span>") }
      if !rest.isEmpty { place.append(html: "<wbr>") }
    }
  }
}
