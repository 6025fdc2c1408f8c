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

/// The visible part of a line in a diagnostic, and the position of the carets.
struct LineExcerpt: Equatable {
  static let columns = 96
  /// The maximum number of scalars on either side of the spot; combining marks take no column.
  private static let scalars = 2 * columns

  /// Tabs become spaces, control characters are escaped, `…` marks omitted text.
  let text: String
  let indent: Int
  let width: Int

  init(_ spot: Spot) {
    // A line may be a whole file: look only at the part near the spot.
    let skipped = max(0, spot.column - 1 - 2 * Self.scalars)
    let near = spot.lineText.unicodeScalars.dropFirst(skipped).prefix(4 * Self.scalars)
    var cells: [(text: String, width: Int)] = []
    var column = 0
    for scalar in near {
      var cell = TerminalText.cell(scalar)
      if scalar == "\t" {
        let width = 4 - column % 4
        cell = (String(repeating: " ", count: width), width)
      }
      column += cell.width
      cells.append(cell)
    }

    let start = min(max(spot.column - 1 - skipped, 0), cells.count)
    let end = min(start + max(spot.length, 0), cells.count)
    let window = Self.window(cells.map(\.width), start: start, end: end)
    let isCut = near.endIndex < spot.lineText.unicodeScalars.endIndex
    let lead = window.lowerBound > 0 || skipped > 0 ? "…" : ""
    let tail = window.upperBound < cells.count || isCut ? "…" : ""
    text = lead + cells[window].map(\.text).joined() + tail
    indent =
      lead.unicodeScalars.count
      + cells[window.lowerBound..<start].reduce(0) { $0 + $1.width }
    width = max(1, cells[start..<min(end, window.upperBound)].reduce(0) { $0 + $1.width })
  }

  /// The indices of the visible cells: all of a short line, else up to a third of the width before the spot.
  private static func window(_ widths: [Int], start: Int, end: Int) -> Range<Int> {
    if widths.count <= scalars, widths.reduce(0, +) <= columns { return 0..<widths.count }
    var lower = start
    var used = 0
    while lower > 0, start - lower < scalars, used + widths[lower - 1] <= columns / 3 {
      lower -= 1
      used += widths[lower]
    }
    var upper = start
    while upper < widths.count, upper - start < scalars, used + widths[upper] <= columns {
      used += widths[upper]
      upper += 1
    }
    while lower > 0, start - lower < scalars, used + widths[lower - 1] <= columns {
      lower -= 1
      used += widths[lower]
    }
    // Do not start with a mark, which would combine with the ellipsis.
    while lower > 0, lower < start, widths[lower] == 0 { lower += 1 }
    return lower..<upper
  }
}
