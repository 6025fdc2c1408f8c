/// A position in a text file, with the line around it.
package struct Spot: Hashable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// In Unicode scalars, counted from 1.
  package let column: Int
  /// In Unicode scalars.
  package let length: Int
  /// Without the line break.
  package let lineText: String
  /// Whether the line is a part of a longer value that is secret, such as `headers`.
  package let isSecret: Bool

  package init(line: Int, column: Int, length: Int, lineText: String, isSecret: Bool = false) {
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
    self.isSecret = isSecret
  }

  /// The spot in the line as messages show it: with an ellipsis in place of each secret.
  package var masked: Spot {
    let scalars = Array(lineText.unicodeScalars)
    let secrets = WrittenSecrets.ranges(in: scalars, isSecret: isSecret)
    if secrets.isEmpty { return self }
    var text = String.UnicodeScalarView()
    var shown = 0
    // A place inside of a secret is its ellipsis.
    func place(of index: Int) -> Int {
      secrets.reduce(index) { place, secret in
        secret.lowerBound < index
          ? place - (min(index, secret.upperBound) - secret.lowerBound) + 1 : place
      }
    }
    for secret in secrets {
      text += scalars[shown..<secret.lowerBound]
      text.append("…")
      shown = secret.upperBound
    }
    text += scalars[shown...]
    let start = column - 1
    let isInside = secrets.contains { $0.lowerBound < start && start < $0.upperBound }
    let first = place(of: start) - (isInside ? 1 : 0)
    let last = place(of: start + max(length, 0))
    return Spot(
      line: line, column: first + 1, length: max(min(length, 1), last - first),
      lineText: String(text))
  }
}
