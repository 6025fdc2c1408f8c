/// Counts consecutive combining marks.
package struct MarkRuns: Sendable {
  private var count = 0

  /// Creates a counter for a new text.
  package init() {}

  /// Ends the current run.
  package mutating func reset() { count = 0 }

  /// Processes the next scalar and returns whether it is a mark beyond the limit.
  package mutating func isTooMany(_ scalar: Unicode.Scalar) -> Bool {
    guard Self.isMark(scalar) else {
      count = 0
      return false
    }
    count += 1
    return count > StreamSafeText.longestRun
  }

  /// Whether the combining class of the scalar, or of the first one of its decomposition, is not 0.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x370..<0x483, 0x3100..<0xA66F, 0xAC00..<0xFB1E: false
    // These have class 0 themselves, but decompose to scalars with another class.
    case 0xF73, 0xF75, 0xF81, 0xFF9E, 0xFF9F: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
