/// E-mail addresses as texts of a page.
enum EmailText {
  /// The address as HTML that breaks behind `@` and dots, where a line has to.
  static func html(_ address: String) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(address.utf8.count + 32)
    var rest = Substring(address).utf8
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") }
      let piece = rest[..<(end.map { rest.index(after: $0) } ?? rest.endIndex)]
      rest = rest[piece.endIndex...]
      // A browser breaks behind hyphens, unless they are in a box of their own.
      let isBoxed = piece.contains(UInt8(ascii: "-"))
      if isBoxed { html += "<span class=\"piece\">".utf8 }
      append(piece, to: &html)
      if isBoxed { html += "</span>".utf8 }
      if !rest.isEmpty { html += "<wbr>".utf8 }
    }
    return html
  }

  private static func append(_ text: Substring.UTF8View, to html: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case UInt8(ascii: "\""): html += "&quot;".utf8
      case UInt8(ascii: "'"): html += "&#39;".utf8
      default: html.append(byte)
      }
    }
  }
}
