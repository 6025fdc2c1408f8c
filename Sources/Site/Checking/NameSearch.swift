package struct NameSearch {
  private let words: Set<ArraySlice<UInt8>>

  /// Looks through the text once, for any number of names.
  package init(_ text: [UInt8]) {
    words = Set(text.split { !Self.isPart($0) })
  }

  /// Whether the text contains the name as a whole word.
  package func holds(_ name: String) -> Bool {
    words.contains(Array(name.utf8)[...])
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
