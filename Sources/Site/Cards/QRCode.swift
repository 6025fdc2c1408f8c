private import CQRencode

/// A QR code (ISO/IEC 18004) as what an SVG needs to draw it.
struct QRCode: Sendable {
  /// The most bytes that any code holds: version 40 at the lowest level of error correction.
  static let capacity = 2_953

  /// The quiet zone around the code, in modules; the standard asks for four.
  static let margin = 4

  /// The length of a side in modules, quiet zone included.
  let side: Int
  /// The dark modules as the data of an SVG path, one unit a module.
  let path: String

  /// Makes the smallest code that holds the bytes, with error correction of level M, or of level L
  /// where M has no room; `nil` when there are more bytes than `capacity`.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.capacity else { return nil }
    let made =
      QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M)
      ?? QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_L)
    guard let made else { return nil }
    defer { QRcode_free(made) }
    let width = Int(made.pointee.width)
    // The lowest bit of a module says whether it is dark.
    let modules = UnsafeBufferPointer(start: made.pointee.data, count: width * width)
    side = width + 2 * Self.margin
    path = Self.path(width: width) { modules[$0] & 1 == 1 }
  }

  /// Joins neighbours of a row to one rectangle: half the length, and no hairlines between them.
  private static func path(width: Int, isDark: (Int) -> Bool) -> String {
    var path = ""
    for row in 0..<width {
      var column = 0
      while column < width {
        guard isDark(row * width + column) else {
          column += 1
          continue
        }
        let start = column
        while column < width, isDark(row * width + column) { column += 1 }
        path += "M\(start + margin) \(row + margin)h\(column - start)v1h-\(column - start)z"
      }
    }
    return path
  }
}
