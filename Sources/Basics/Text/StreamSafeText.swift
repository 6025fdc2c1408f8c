/// Drops combining marks beyond 30 in a row: string comparison sorts them in quadratic time.
///
/// The limit is that of Unicode's Stream-Safe Text Format (UAX #15, section 13), which inserts joiners instead.
package enum StreamSafeText {
  package static let longestRun = 30

  /// Returns `nil` if no mark is in excess.
  package static func cut(_ text: String) -> String? {
    // A mark takes at least two bytes.
    guard text.utf8.count > 2 * longestRun else { return nil }
    return cut(text.utf8.span).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns `nil` if no mark is in excess.
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

/// Counts consecutive combining marks, scalar by scalar.
package struct MarkRuns: Sendable {
  private var count = 0

  package init() {}

  package mutating func reset() { count = 0 }

  /// Counts the next scalar; returns whether it is a mark beyond the limit.
  package mutating func isTooMany(_ scalar: Unicode.Scalar) -> Bool {
    guard Self.isMark(scalar) else {
      count = 0
      return false
    }
    count += 1
    return count > StreamSafeText.longestRun
  }

  /// Whether a text may have marks, or escapes of marks with a backslash.
  package static func mayOccur(in text: String) -> Bool {
    let bytes = text.utf8.span
    // There are no marks below U+0300.
    for index in bytes.indices where bytes[index] >= 0xCC || bytes[index] == UInt8(ascii: "\\") {
      return true
    }
    return false
  }

  /// Whether the scalar, or the first one of its decomposition, has a combining class other than 0.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x370..<0x483, 0x3100..<0xA66F, 0xAC00..<0xFB1E: false
    // These have class 0, but decompose to scalars of another class.
    case 0xF73, 0xF75, 0xF81, 0xFF9E, 0xFF9F: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
