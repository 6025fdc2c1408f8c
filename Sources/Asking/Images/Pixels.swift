/// An image in memory: rows from the top, a byte each for red, green and blue, or one for a colour of the palette.
struct Pixels: Equatable, Sendable {
  let width: Int
  let height: Int
  let bytes: [UInt8]
  /// Up to 256 colours of three bytes each.
  var palette: [UInt8] = []

  /// Scales the longer side down to `side`. Each pixel is the integer mean of those that it covers, so that all
  /// machines give the same bytes.
  func scaled(toFit side: Int) -> Pixels {
    let longer = max(width, height)
    guard longer > side else { return self }
    let columns = max(1, width * side / longer)
    let rows = max(1, height * side / longer)
    var result = [UInt8](repeating: 0, count: columns * rows * 3)
    let source = bytes.span
    for row in 0..<rows {
      let top = row * height / rows
      let bottom = max(top + 1, (row + 1) * height / rows)
      for column in 0..<columns {
        let left = column * width / columns
        let right = max(left + 1, (column + 1) * width / columns)
        var (red, green, blue) = (0, 0, 0)
        for y in top..<bottom {
          for index in stride(from: (y * width + left) * 3, to: (y * width + right) * 3, by: 3) {
            red += Int(source[index])
            green += Int(source[index + 1])
            blue += Int(source[index + 2])
          }
        }
        let count = (bottom - top) * (right - left)
        let target = (row * columns + column) * 3
        result[target] = UInt8((red + count / 2) / count)
        result[target + 1] = UInt8((green + count / 2) / count)
        result[target + 2] = UInt8((blue + count / 2) / count)
      }
    }
    return Pixels(width: columns, height: rows, bytes: result)
  }

  /// The image turned upright, by EXIF's orientation (Exif 2.32, tag 274): 1 is upright.
  func turned(_ orientation: Int) -> Pixels {
    guard (2...8).contains(orientation) else { return self }
    // From 5 on rows and columns are swapped.
    let isTransposed = orientation >= 5
    let columns = isTransposed ? height : width
    let rows = isTransposed ? width : height
    let fromRight = [2, 3, 7, 8].contains(orientation)
    let fromBottom = [3, 4, 6, 7].contains(orientation)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let x = isTransposed ? row : column
        let y = isTransposed ? column : row
        let index =
          ((fromBottom ? height - 1 - y : y) * width + (fromRight ? width - 1 - x : x)) * 3
        result.append(bytes[index])
        result.append(bytes[index + 1])
        result.append(bytes[index + 2])
      }
    }
    return Pixels(width: columns, height: rows, bytes: result)
  }
}
