import Foundation

/// An icon for a phone's home screen: letters on a ground that fills the square, whatever shape a phone
/// cuts out of it.
package enum HomeScreenIcon {
  /// A colour without transparency.
  package struct Color: Equatable, Sendable {
    /// How much red there is in it, in sRGB.
    package let red: UInt8
    /// How much green.
    package let green: UInt8
    /// How much blue.
    package let blue: UInt8

    /// Makes a colour of its parts.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// How much of a side the letters take at most. Their corners then stay inside the circle of 80% that
  /// no mask cuts (W3C, Web Application Manifest, "Icon masks").
  private static let most = (width: 0.6, height: 0.5)
  /// How high a capital is at most, of a side: of two, and one alone.
  private static let capital = (ofTwo: 0.36, alone: 0.42)

  /// Draws the icon as PNG.
  ///
  /// - Parameters:
  ///   - letters: one or two capitals or digits. Where none of them can be drawn, which is of Latin, Greek
  ///     and Cyrillic, the icon shows a person.
  ///   - side: in pixels.
  package static func png(letters: [String], ground: Color, side: Int) -> [UInt8] {
    let (strokes, count) = strokes(of: letters)
    guard let bounds = strokes.bounds else { return [] }
    let room = bounds.high - bounds.low + pen
    let size = Double(side)
    let capital = count > 1 ? capital.ofTwo : capital.alone
    let factor =
      size * min(capital / (10 + pen), min(most.width / room.x, most.height / room.y))
    let placed = strokes.placed(
      scale: factor, at: size / 2 - factor * (bounds.low + bounds.high) / 2)
    let ink = ground.isLight ? Color(red: 0x16, green: 0x1A, blue: 0x1C) : .white
    let colors = zip(ink.parts, ground.parts).map { (ink: Int($0), ground: Int($1)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 3)
    for share in placed.coverage(side: side, pen: pen * factor) {
      for color in colors {
        bytes.append(UInt8((color.ink * share + color.ground * (255 - share) + 127) / 255))
      }
    }
    return PNGFile.encode(Pixels(width: side, height: side, bytes: bytes)) ?? []
  }

  /// How thick the pen is, in the drawings' units.
  private static let pen = 1.8
  /// The room between the strokes of two letters.
  private static let gap = 1.5

  /// Up to two letters side by side, and how many there are; the symbol of a person where none of them can be
  /// drawn.
  static func strokes(of letters: [String]) -> (strokes: Strokes, count: Int) {
    let drawn = letters.prefix(2).compactMap(strokes)
    var line = Strokes()
    for letter in drawn {
      guard let own = letter.bounds else { continue }
      let start = line.bounds.map { $0.high.x + pen + gap } ?? 0
      line = line + letter.placed(at: [start - own.low.x, 0])
    }
    return (drawn.isEmpty ? Strokes(LetterDrawings.person) : line, drawn.count)
  }

  /// One letter with its marks; `nil` where there is no drawing of it.
  private static func strokes(of letter: String) -> Strokes? {
    let scalars = letter.decomposedStringWithCanonicalMapping.unicodeScalars
    guard let base = scalars.first.flatMap(LetterDrawings.drawing(of:)).map(Strokes.init),
      let bounds = base.bounds
    else { return nil }
    let center = (bounds.low.x + bounds.high.x) / 2
    return scalars.dropFirst().compactMap(LetterDrawings.drawing(ofMark:)).reduce(base) {
      $0 + Strokes($1).placed(at: [center, 0])
    }
  }

  /// An image as PNG, scaled down where it is larger.
  ///
  /// - Returns: `nil` for what is no PNG.
  package static func png(_ file: [UInt8], side: Int) -> [UInt8]? {
    PNGFile.decode(file).flatMap { PNGFile.encode($0.scaled(toFit: side)) }
  }
}

extension HomeScreenIcon.Color {
  static let white = HomeScreenIcon.Color(red: 255, green: 255, blue: 255)

  fileprivate var parts: [UInt8] { [red, green, blue] }

  /// Whether white letters would have less contrast than dark ones. The weights are those of luminance
  /// (ITU-R BT.709), of values that are not linear: good enough to choose between two.
  fileprivate var isLight: Bool {
    Int(red) * 2_126 + Int(green) * 7_152 + Int(blue) * 722 > 165 * 10_000
  }
}
