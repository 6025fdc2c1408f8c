import Foundation

/// Looks for names in a template's text.
enum NameSearch {
  /// Whether the name stands in the text as a whole.
  static func holds(_ text: [UInt8], _ name: String) -> Bool {
    let name = Array(name.utf8)
    guard let first = name.first, text.count >= name.count else { return false }
    return text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return false }
      let starts = text.count - name.count + 1
      var next = 0
      // The library's own functions: this module is compiled without optimisation.
      while next < starts, let found = memchr(base + next, Int32(first), starts - next) {
        let start = base.distance(to: UnsafeRawPointer(found))
        let end = start + name.count
        if memcmp(found, name, name.count) == 0,
          start == 0 || !isPart(text[start - 1]), end == text.count || !isPart(text[end])
        {
          return true
        }
        next = start + 1
      }
      return false
    }
  }

  /// A dot may stand before a name: it divides `assets` from an asset's key.
  private static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x2D || byte == 0x2F
  }
}
