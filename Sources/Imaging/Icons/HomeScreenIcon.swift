/// An icon for a phone's home screen: letters on a ground that fills the square, whatever shape a phone
/// cuts out of it.
public enum HomeScreenIcon {
  /// A colour without transparency.
  public struct Color: Equatable, Sendable {
    /// How much red there is in it, in sRGB.
    public let red: UInt8
    /// How much green.
    public let green: UInt8
    /// How much blue.
    public let blue: UInt8

    /// Makes a colour of its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
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
  public static func png(letters: [String], ground: Color, side: Int) -> [UInt8] {
    let ink = ground.isLight ? Color(red: 0x16, green: 0x1A, blue: 0x1C) : .white
    let drawn = IconLetters(letters)
    let strokes = drawn.strokes
    guard let bounds = strokes.bounds else { return [] }
    let pen = IconLetters.pen
    let (width, height) = (
      bounds.high.x - bounds.low.x + pen, bounds.high.y - bounds.low.y + pen
    )
    let size = Double(side)
    let capital = drawn.count > 1 ? capital.ofTwo : capital.alone
    let factor =
      size * min(capital / (10 + pen), min(most.width / width, most.height / height))
    let placed = strokes.scaled(factor).moved(
      x: size / 2 - factor * (bounds.low.x + bounds.high.x) / 2,
      y: size / 2 - factor * (bounds.low.y + bounds.high.y) / 2)
    let canvas = Canvas(side: side, strokes: placed, pen: pen * factor)
    return PNGFile.encode(canvas.pixels(ink: ink, ground: ground)) ?? []
  }

  /// An image as PNG, scaled down where it is larger.
  ///
  /// - Returns: `nil` for what is no PNG.
  public static func png(_ file: [UInt8], side: Int) -> [UInt8]? {
    PNGFile.decode(file).flatMap { PNGFile.encode($0.scaled(toFit: side)) }
  }
}

extension HomeScreenIcon.Color {
  static let white = HomeScreenIcon.Color(red: 255, green: 255, blue: 255)

  /// Whether white letters would have less contrast than dark ones. The weights are those of luminance
  /// (ITU-R BT.709), of values that are not linear: good enough to choose between two.
  fileprivate var isLight: Bool {
    Int(red) * 2_126 + Int(green) * 7_152 + Int(blue) * 722 > 165 * 10_000
  }
}
