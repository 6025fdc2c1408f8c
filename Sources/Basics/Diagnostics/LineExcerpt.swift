/// The part of a line that a diagnostic shows, and where its carets go.
struct LineExcerpt: Equatable {
  /// The most columns of a line that are shown.
  static let columns = 96
  /// The most scalars before and after the spot: marks take no column, however many there are.
  private static let scalars = 2 * columns

  /// The text: tabs as spaces, control characters escaped, `…` where it is cut.
  let text: String
  /// The columns before the first caret.
  let indent: Int
  /// The number of carets, at least one.
  let width: Int

  init(_ spot: Spot) {
    // What is far from the spot is not shown, and a line may be a whole file.
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

  /// The cells to show: the whole line where it is short, else some before the spot and as many
  /// after it as there is room for.
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
    // A mark without its letter would land on the ellipsis.
    while lower > 0, lower < start, widths[lower] == 0 { lower += 1 }
    return lower..<upper
  }
}
