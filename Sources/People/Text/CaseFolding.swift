/// Texts compared without regard to letter case, diacritics kept.
public enum CaseFolding {
  /// The form under which two texts that differ in letter case or in canonical equivalence alone are
  /// equal: Unicode 3.13, D145, with full case folding (ß = ss) and no language's own rules.
  ///
  /// White space is trimmed and its runs are folded to one space as well.
  public static func key(_ text: String) -> String {
    if let ascii = asciiKey(text) { return ascii }
    return ICU.foldCase(WhiteSpace.folded(text))
  }

  /// The same for a text in ASCII: nearly all names of most directories take this path.
  private static func asciiKey(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var isASCII = true
      for byte in bytes where byte >= 0x80 { isASCII = false }
      guard isASCII else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { buffer in
        var count = 0
        var pendingSpace = false
        for byte in bytes {
          if byte == 0x20 || (0x09...0x0D).contains(byte) {
            pendingSpace = count > 0
            continue
          }
          if pendingSpace {
            buffer[count] = 0x20
            count += 1
            pendingSpace = false
          }
          buffer[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
          count += 1
        }
        return count
      }
    }
  }
}
