import Foundation

/// The first byte that breaks the grammar of JSON (RFC 8259).
struct JSONFault: Error, Equatable {
  /// The offset of the byte.
  let offset: Int
  /// Whether the bytes ended too early, and were right so far.
  let isCut: Bool
}

extension BodyProblem {
  /// The fault with its line and column.
  init(_ fault: JSONFault, in bytes: Data) {
    let (line, column) = BodyEncoding.position(of: fault.offset, in: bytes)
    self =
      fault.isCut
      ? .cut(line: line, column: column)
      : .notJSON(
        line: line, column: column,
        mistake: bytes.withUnsafeBytes { JSONMistakeFinder.mistake(at: fault.offset, in: $0) })
  }
}
