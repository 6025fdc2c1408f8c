import Foundation

/// The first byte that violates the JSON grammar (RFC 8259).
struct JSONFault: Error, Equatable {
  let offset: Int
  /// Whether the text ends too early and is valid so far.
  let isCut: Bool
}

extension BodyProblem {
  init(_ fault: JSONFault, in bytes: Data) {
    let (line, column) = BodyEncoding.position(of: fault.offset, in: bytes)
    self =
      fault.isCut
      ? .cut(line: line, column: column)
      : .notJSON(
        line: line, column: column,
        mistake: JSONMistakeFinder.mistake(at: fault.offset, in: Array(bytes)))
  }
}
