/// Lines drawn with a round pen, in tenths of a capital's height, with y downwards.
struct Strokes: Sendable {
  typealias Point = SIMD2<Double>

  struct Line: Sendable {
    let start: Point
    let end: Point
  }

  private(set) var lines: [Line] = []

  init() {}

  /// Parses a drawing: `M` moves to a point, `L` draws a line and `C` a cubic Bézier curve to one; `h` and `v` draw a
  /// quarter of an ellipse that begins horizontally or vertically.
  init(_ drawing: String) {
    var pen = Point.zero
    var handles: [Point] = []
    for word in drawing.split(separator: " ") {
      let numbers = word.drop(while: \.isLetter).split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { continue }
      let end = Point(numbers[0], numbers[1])
      let reach = Self.quarter * (end - pen)
      switch word.first {
      case "M": break
      case "L": lines.append(Line(start: pen, end: end))
      case "h": addCurve(pen, pen + [reach.x, 0], end - [0, reach.y], end)
      case "v": addCurve(pen, pen + [0, reach.y], end - [reach.x, 0], end)
      default:
        handles.append(end)
        if handles.count < 3 { continue }
        addCurve(pen, handles[0], handles[1], end)
        handles = []
      }
      pen = end
    }
  }

  /// The length of the handles of a quarter of a circle, in radii.
  private static let quarter = 0.5523

  /// Cuts a curve into 12 lines, by sums and products only, which all machines round alike.
  private mutating func addCurve(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    var pen = start
    for piece in 1...12 {
      let t = Double(piece) / 12
      let s = 1 - t
      let beginning: Point = (s * s * s) * start + (3 * s * s * t) * first
      let next: Point = beginning + (3 * s * t * t) * second + (t * t * t) * end
      lines.append(Line(start: pen, end: next))
      pen = next
    }
  }

  /// The bounding box without the pen's width; `nil` without lines.
  var bounds: (low: Point, high: Point)? {
    let points = lines.flatMap { [$0.start, $0.end] }
    guard let first = points.first else { return nil }
    return (points.reduce(first, pointwiseMin), points.reduce(first, pointwiseMax))
  }

  /// The lines scaled and then moved.
  func placed(scale: Double = 1, at offset: Point) -> Strokes {
    var placed = self
    placed.lines = lines.map {
      Line(start: $0.start * scale + offset, end: $0.end * scale + offset)
    }
    return placed
  }

  static func + (left: Strokes, right: Strokes) -> Strokes {
    var all = left
    all.lines += right.lines
    return all
  }

  /// How much of each pixel of a square the pen covers, from 0 to 255, row by row.
  func coverage(side: Int, pen: Double) -> [UInt8] {
    var nearest = [Double](repeating: .infinity, count: side * side)
    let reach = pen / 2 + 1
    for line in lines {
      let low = pointwiseMin(line.start, line.end) - reach
      let high = pointwiseMax(line.start, line.end) + reach
      for row in max(0, Int(low.y))..<max(0, min(side, Int(high.y) + 1)) {
        for column in max(0, Int(low.x))..<max(0, min(side, Int(high.x) + 1)) {
          let middle = Point(Double(column) + 0.5, Double(row) + 0.5)
          nearest[row * side + column] = min(
            nearest[row * side + column], line.distance(to: middle))
        }
      }
    }
    return nearest.map { UInt8(max(0, min(1, pen / 2 + 0.5 - $0)) * 255) }
  }
}

extension Strokes.Line {
  fileprivate func distance(to point: Strokes.Point) -> Double {
    let way = end - start
    let length = (way * way).sum()
    let along = length == 0 ? 0 : max(0, min(1, ((point - start) * way).sum() / length))
    let rest = point - start - along * way
    return (rest * rest).sum().squareRoot()
  }
}
