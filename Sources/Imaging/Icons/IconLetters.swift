import Foundation

/// The letters on an icon.
struct IconLetters {
  /// How thick the pen is, in the drawings' units.
  static let pen = 1.8
  /// The room between the strokes of two letters.
  private static let gap = 1.5

  let strokes: Strokes
  /// How many letters there are; 0 with the symbol.
  let count: Int

  /// Up to two letters side by side; the symbol of a person where none of them can be drawn.
  init(_ letters: [String]) {
    var line = Strokes()
    let drawn = letters.prefix(2).compactMap(Self.strokes)
    count = drawn.count
    for letter in drawn {
      guard let own = letter.bounds else { continue }
      let start = line.bounds.map { $0.high.x + Self.pen + Self.gap } ?? 0
      line = line.with(letter.moved(x: start - own.low.x))
    }
    strokes = line.lines.isEmpty ? Strokes(LetterDrawings.person) : line
  }

  /// One letter with its marks; `nil` where there is no drawing of it.
  private static func strokes(of letter: String) -> Strokes? {
    let scalars = letter.decomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = scalars.first, let drawing = LetterDrawings.drawing(of: first) else {
      return nil
    }
    let base = Strokes(drawing)
    guard let bounds = base.bounds else { return nil }
    let center = (bounds.low.x + bounds.high.x) / 2
    return scalars.dropFirst().compactMap(LetterDrawings.drawing(ofMark:)).reduce(base) {
      $0.with(Strokes($1).moved(x: center))
    }
  }
}
