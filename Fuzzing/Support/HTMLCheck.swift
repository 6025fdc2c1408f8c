/// Looks at HTML that was made of a text.
enum HTMLCheck {
  private static let empty: Set = ["br", "hr", "img"]
  private static let known: Set = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code", "em",
    "strong", "a", "br", "hr", "img",
  ]

  /// The names of all elements. Ends the run where the tags do not nest, where an attribute is one
  /// that CommonMark does not have, or where an address has a scheme that nobody should follow.
  static func check(_ html: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
        preconditionFailure("a tag without its end")
      }
      let tag = rest[..<end]
      rest = rest[end...].dropFirst()
      if tag.starts(with: "!--".utf8) { continue }
      let isEnd = tag.first == UInt8(ascii: "/")
      let name = String(decoding: tag.drop { $0 == 0x2F }.prefix(while: isName), as: UTF8.self)
      precondition(known.contains(name), "an element that CommonMark does not have")
      if isEnd {
        precondition(open.popLast() == name, "an end without its beginning")
        continue
      }
      names.insert(name)
      checkAttributes(tag.dropFirst(name.utf8.count))
      if !empty.contains(name) { open.append(name) }
    }
    precondition(open.isEmpty, "an element without its end")
    return names
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func checkAttributes(_ attributes: ArraySlice<UInt8>) {
    var rest = attributes
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x2F }
      if rest.isEmpty { return }
      let name = String(decoding: rest.prefix(while: isName), as: UTF8.self)
      let isKnown = ["href", "src", "alt", "title", "class", "start"].contains(name)
      precondition(isKnown, "an attribute that CommonMark does not have")
      rest = rest.dropFirst(name.utf8.count)
      precondition(rest.starts(with: [0x3D, 0x22]), "an attribute without its value")
      let value = rest.dropFirst(2).prefix { $0 != 0x22 }
      rest = rest.dropFirst(3 + value.count)
      guard name == "href" || name == "src" else { continue }
      let address = String(decoding: value, as: UTF8.self).lowercased()
      precondition(
        ["//", "/\\", "\\"].allSatisfy { !address.hasPrefix($0) },
        "an address of a host without its scheme")
      let head = address.prefix { !"/?#".contains($0) }
      precondition(
        !head.contains(":")
          || ["http:", "https:", "mailto:", "tel:"].contains { head.hasPrefix($0) },
        "an address with a scheme that nobody should follow")
    }
  }
}
