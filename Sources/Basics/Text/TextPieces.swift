/// Long texts cut into pieces that can be decomposed one by one.
///
/// Foundation decomposes a text in place and moves all that follows for each letter, in time that grows
/// with the square of the length.
package enum TextPieces {
  /// In scalars; hardly any text is longer.
  private static let length = 512

  /// Calls `body` with the pieces in order. Each but the first begins with a scalar that is never
  /// reordered with a mark before it.
  package static func forEach(of text: String, _ body: (String) -> Void) {
    guard text.utf8.count > length else { return body(text) }
    var piece = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count >= length, !MarkRuns.isMark(scalar) {
        body(String(piece))
        piece = String.UnicodeScalarView()
        count = 0
      }
      piece.append(scalar)
      count += 1
    }
    body(String(piece))
  }
}
