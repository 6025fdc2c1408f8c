/// Looks for names in a template's text.
enum NameSearch {
  /// Whether the name stands in the text as a whole.
  static func holds(_ text: [UInt8], _ name: String) -> Bool {
    let name = Array(name.utf8)
    guard let first = name.first, text.count >= name.count else { return false }
    return text.withUnsafeBufferPointer { text in
      (0...(text.count - name.count)).contains { start in
        let end = start + name.count
        return text[start] == first && text[start..<end].elementsEqual(name)
          && (start == 0 || !isPart(text[start - 1])) && (end == text.count || !isPart(text[end]))
      }
    }
  }

  /// A dot may stand before a name: it divides `assets` from an asset's key.
  private static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x2D || byte == 0x2F
  }
}
