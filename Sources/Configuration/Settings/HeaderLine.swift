/// Checks HTTP headers (RFC 9110, sections 5.1 and 5.5).
enum HeaderLine {
  /// Whether the text is a token.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// Whether the text is one line; a line break would begin another header.
  static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
