/// Counts combining marks in a row, scalar by scalar.
package struct MarkRuns: Sendable {
  private var count = 0

  /// Starts at the beginning of a text.
  package init() {}

  /// Takes a scalar that is no mark.
  package mutating func reset() { count = 0 }

  /// Takes the next scalar, and says whether it is one mark too many.
  package mutating func isTooMany(_ scalar: Unicode.Scalar) -> Bool {
    guard Self.isMark(scalar) else {
      count = 0
      return false
    }
    count += 1
    return count > StreamSafeText.longestRun
  }

  /// Whether the scalar, or the first of its decomposition, is moved when marks are put in order: its
  /// combining class is not 0.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x370..<0x483, 0x3100..<0xA66F, 0xAC00..<0xFB1E: false
    // Their own class is 0; that of what they decompose to is not.
    case 0xF73, 0xF75, 0xF81, 0xFF9E, 0xFF9F: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
