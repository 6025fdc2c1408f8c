package enum NameSearch {
  /// Whether the text contains the name as a whole word.
  package static func holds(_ text: [UInt8], _ name: String) -> Bool {
    let name = Array(name.utf8)
    guard let first = name.first, text.count >= name.count else { return false }
    return (0...(text.count - name.count)).contains { start in
      // Comparing the first byte alone rejects nearly all places.
      guard text[start] == first else { return false }
      let end = start + name.count
      return text[start..<end].elementsEqual(name)
        && (start == 0 || !isPart(text[start - 1])) && (end == text.count || !isPart(text[end]))
    }
  }

  /// Not a dot, which precedes the key in `assets.site_css`.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
