import Basics

/// Splits long texts into pieces to decompose separately: Foundation takes quadratic time.
enum TextPieces {
  /// In scalars; most texts are shorter.
  private static let length = 512

  /// Calls `body` with each piece. Only the first may begin with a mark.
  static func forEach(of text: String, _ body: (String) -> Void) {
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
