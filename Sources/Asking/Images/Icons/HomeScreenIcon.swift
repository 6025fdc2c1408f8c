import Foundation

/// An icon for a phone's home screen: letters on a ground that fills the square, whatever shape a phone
/// cuts out of it.
package enum HomeScreenIcon {
  package struct Color: Equatable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The maximal size of the letters, relative to a side: inside the circle of 80% that no mask cuts (W3C, Web
  /// Application Manifest, "Icon masks").
  private static let most = (width: 0.6, height: 0.5)
  /// The maximal height of capitals, relative to a side.
  private static let capital = (ofTwo: 0.36, alone: 0.42)

  /// Draws the icon as PNG.
  ///
  /// - Parameters:
  ///   - letters: one or two capitals or digits of Latin, Greek or Cyrillic; otherwise the icon shows a person.
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
    let shades = (0...255).flatMap { share in
      colors.map { UInt8(($0.ink * share + $0.ground * (255 - share) + 127) / 255) }
    }
    let shares = placed.coverage(side: side, pen: pen * factor)
    return PNGFile.encode(Pixels(width: side, height: side, bytes: shares, palette: shades)) ?? []
  }

  /// The width of strokes, in the drawings' units.
  private static let pen = 1.8
  private static let gap = 1.5

  private static let person = "M5,0 h7.5,2.5 v5,5 h2.5,2.5 v5,0 M0,10.4 v5,7.4 h10,10.4"

  /// The drawings of `letters.txt` by letter or mark.
  private static let drawings: [Unicode.Scalar: String] = {
    var drawings: [Unicode.Scalar: String] = [:]
    for line in String(decoding: PackageResources.letters_txt, as: UTF8.self).split(separator: "\n")
    {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count < 2 || parts[0] == "#" { continue }
      for letter in parts[0].unicodeScalars { drawings[letter] = String(parts[1]) }
    }
    return drawings
  }()

  /// Up to two letters side by side and their number, or the symbol of a person.
  static func strokes(of letters: [String]) -> (strokes: Strokes, count: Int) {
    let drawn = letters.prefix(2).compactMap(strokes)
    var line = Strokes()
    for letter in drawn {
      guard let own = letter.bounds else { continue }
      let start = line.bounds.map { $0.high.x + pen + gap } ?? 0
      line = line + letter.placed(at: [start - own.low.x, 0])
    }
    return (drawn.isEmpty ? Strokes(person) : line, drawn.count)
  }

  /// One letter with its marks; `nil` if there is no drawing of it.
  private static func strokes(of letter: String) -> Strokes? {
    let scalars = letter.decomposedStringWithCanonicalMapping.unicodeScalars
    guard let base = scalars.first.flatMap({ drawings[$0] }).map(Strokes.init),
      let bounds = base.bounds
    else { return nil }
    let center = (bounds.low.x + bounds.high.x) / 2
    return scalars.dropFirst().compactMap { drawings[$0] }.reduce(base) {
      $0 + Strokes($1).placed(at: [center, 0])
    }
  }

  /// Scales a PNG down to a side; `nil` for other files.
  package static func png(_ file: [UInt8], side: Int) -> [UInt8]? {
    PNGFile.decode(file).flatMap { PNGFile.encode($0.scaled(toFit: side)) }
  }
}

extension HomeScreenIcon.Color {
  static let white = HomeScreenIcon.Color(red: 255, green: 255, blue: 255)

  fileprivate var parts: [UInt8] { [red, green, blue] }

  /// Whether dark letters have more contrast than white ones: luminance (ITU-R BT.709) without linearisation.
  fileprivate var isLight: Bool {
    Int(red) * 2_126 + Int(green) * 7_152 + Int(blue) * 722 > 165 * 10_000
  }
}
