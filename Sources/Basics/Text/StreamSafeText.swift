/// Limits runs of combining marks, which string comparison sorts in quadratic time.
///
/// The limit is that of Unicode's Stream-Safe Text Format (UAX #15, section 13). That format inserts a joiner
/// into longer runs; here the excess marks are dropped, so that they do not pile up on a page.
package enum StreamSafeText {
  /// The maximum number of consecutive marks.
  package static let longestRun = 30

  /// The text without excess marks; `nil` if there are none.
  package static func cut(_ text: String) -> String? {
    // A mark takes at least two bytes.
    guard text.utf8.count > 2 * longestRun else { return nil }
    return cut(text.utf8.span).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The UTF-8 without excess marks; `nil` if there are none.
  package static func cut(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count > 2 * longestRun else { return nil }
    return cut(text.span)
  }

  private static func cut(_ bytes: Span<UInt8>) -> [UInt8]? {
    var runs = MarkRuns()
    var kept: [UInt8] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      // There are no marks below U+0300.
      guard first >= 0xCC else {
        runs.reset()
        index += 1
        continue
      }
      let end = min(bytes.count, index + (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4))
      if runs.isTooMany(scalar(bytes.extracting(index..<end))) {
        kept.append(contentsOf: bytes.extracting(start..<index))
        start = end
      }
      index = end
    }
    if start == 0 { return nil }
    kept.append(contentsOf: bytes.extracting(start...))
    return kept
  }

  private static func scalar(_ bytes: Span<UInt8>) -> Unicode.Scalar {
    let head = UInt32(bytes[0])
    var value = bytes.count == 2 ? head & 0x1F : bytes.count == 3 ? head & 0x0F : head & 0x07
    for index in 1..<bytes.count { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
