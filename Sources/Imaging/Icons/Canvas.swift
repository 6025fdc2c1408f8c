/// A square on which strokes are drawn, in pixels.
struct Canvas {
  let side: Int
  let strokes: Strokes
  /// How thick the pen is.
  let pen: Double

  /// The strokes in one colour on another, smooth at their edges.
  func pixels(ink: HomeScreenIcon.Color, ground: HomeScreenIcon.Color) -> Pixels {
    let nearest = distances()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 3)
    for distance in nearest {
      // A pixel whose middle is on the edge is half covered.
      let share = Int(max(0, min(1, pen / 2 + 0.5 - distance)) * 255)
      for (own, other) in [
        (ink.red, ground.red), (ink.green, ground.green), (ink.blue, ground.blue),
      ] {
        bytes.append(UInt8((Int(own) * share + Int(other) * (255 - share) + 127) / 255))
      }
    }
    return Pixels(width: side, height: side, bytes: bytes)
  }

  /// How far each pixel is from the nearest line, where that is near.
  private func distances() -> [Double] {
    var nearest = [Double](repeating: .infinity, count: side * side)
    let reach = pen / 2 + 1
    for line in strokes.lines {
      let columns = range(line.start.x, line.end.x, reach)
      for row in range(line.start.y, line.end.y, reach) {
        for column in columns {
          let middle = Strokes.Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
          let index = row * side + column
          nearest[index] = min(nearest[index], line.distance(to: middle))
        }
      }
    }
    return nearest
  }

  /// The pixels from one place to another, and as far around as the pen reaches.
  private func range(_ first: Double, _ second: Double, _ reach: Double) -> Range<Int> {
    let low = max(0, Int(min(first, second) - reach))
    return low..<max(low, min(side, Int(max(first, second) + reach) + 1))
  }
}

extension Strokes.Line {
  fileprivate func distance(to point: Strokes.Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    let along =
      length == 0 ? 0 : max(0, min(1, ((point.x - start.x) * x + (point.y - start.y) * y) / length))
    let (far, deep) = (point.x - start.x - along * x, point.y - start.y - along * y)
    return (far * far + deep * deep).squareRoot()
  }
}
