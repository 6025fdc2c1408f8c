/// Lines that are drawn with a round pen, in units of a tenth of a capital's height, y downwards from its
/// top.
struct Strokes: Sendable {
  struct Point: Equatable, Sendable {
    var x: Double
    var y: Double
  }

  struct Line: Sendable {
    let start: Point
    let end: Point
  }

  private(set) var lines: [Line] = []

  /// Lines of none.
  init() {}

  /// Reads a drawing: `M` goes to a point, `L` draws a line to one and `C` a cubic Bézier curve; `h` and
  /// `v` draw a quarter of an ellipse to one, beginning horizontally or vertically. Any other text draws
  /// nothing.
  init(_ drawing: String) {
    var pen = Point(x: 0, y: 0)
    for command in Self.commands(of: drawing) {
      guard let end = command.points.last else { continue }
      switch command.letter {
      case "L": lines.append(Line(start: pen, end: end))
      case "C" where command.points.count == 3:
        addCurve(from: pen, command.points[0], command.points[1], to: end)
      case "h":
        addCurve(
          from: pen, Point(x: pen.x + Self.quarter * (end.x - pen.x), y: pen.y),
          Point(x: end.x, y: end.y - Self.quarter * (end.y - pen.y)), to: end)
      case "v":
        addCurve(
          from: pen, Point(x: pen.x, y: pen.y + Self.quarter * (end.y - pen.y)),
          Point(x: end.x - Self.quarter * (end.x - pen.x), y: end.y), to: end)
      default: break
      }
      pen = end
    }
  }

  /// How far the handles of a curve reach that is a quarter of a circle, in radii.
  private static let quarter = 0.5523

  /// Into how many lines a curve is cut.
  private static let pieces = 12

  /// Sums and products alone: every machine rounds those alike.
  private mutating func addCurve(from start: Point, _ first: Point, _ second: Point, to end: Point)
  {
    var pen = start
    for piece in 1...Self.pieces {
      let t = Double(piece) / Double(Self.pieces)
      let s = 1 - t
      let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let next = Point(
        x: weights.0 * start.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
        y: weights.0 * start.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y)
      lines.append(Line(start: pen, end: next))
      pen = next
    }
  }

  private static func commands(of drawing: String) -> [(letter: Character, points: [Point])] {
    var commands: [(letter: Character, points: [Point])] = []
    for word in drawing.split(separator: " ") {
      var numbers = word
      if let letter = word.first, letter.isLetter {
        commands.append((letter, []))
        numbers = word.dropFirst()
      }
      let pair = numbers.split(separator: ",").compactMap { Double($0) }
      guard pair.count == 2, !commands.isEmpty else { continue }
      commands[commands.count - 1].points.append(Point(x: pair[0], y: pair[1]))
    }
    return commands
  }
}

extension Strokes {
  /// The smallest rectangle around the lines, the pen's width aside; `nil` where there are none.
  var bounds: (low: Point, high: Point)? {
    let points = lines.flatMap { [$0.start, $0.end] }
    guard let first = points.first else { return nil }
    return points.reduce((first, first)) { box, point in
      (
        Point(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
        Point(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
      )
    }
  }

  /// The lines moved to the right and downwards.
  func moved(x: Double, y: Double = 0) -> Strokes {
    transformed { Point(x: $0.x + x, y: $0.y + y) }
  }

  /// The lines, larger by a factor.
  func scaled(_ factor: Double) -> Strokes {
    transformed { Point(x: $0.x * factor, y: $0.y * factor) }
  }

  /// These lines and others.
  func with(_ others: Strokes) -> Strokes {
    var all = self
    all.lines += others.lines
    return all
  }

  private func transformed(_ change: (Point) -> Point) -> Strokes {
    var result = Strokes()
    result.lines = lines.map { Line(start: change($0.start), end: change($0.end)) }
    return result
  }
}
