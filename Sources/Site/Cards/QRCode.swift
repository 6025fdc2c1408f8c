private import CQRencode

/// A QR code (ISO/IEC 18004) as a drawing.
struct QRCode: Sendable {
  /// The quiet zone around the code, in modules; the standard asks for four.
  static let margin = 4

  /// The length of a side in modules, quiet zone included.
  let side: Int
  /// The dark modules as the data of an SVG path, one unit a module.
  let path: String

  /// Makes the smallest code that holds the text, with as much error correction as that has room for;
  /// `nil` where no code is large enough.
  init?(_ text: [UInt8]) {
    guard let version = QRCodeSize.version(of: text) else { return nil }
    let levels = [QR_ECLEVEL_H, QR_ECLEVEL_Q, QR_ECLEVEL_M, QR_ECLEVEL_L]
    let made = levels.lazy.compactMap { Self.made(text, level: $0, version: version) }.first
    guard let made else { return nil }
    defer { QRcode_free(made) }
    let width = Int(made.pointee.width)
    // The lowest bit of a module says whether it is dark.
    let modules = UnsafeBufferPointer(start: made.pointee.data, count: width * width)
    side = width + 2 * Self.margin
    path = Self.path(width: width) { modules[$0] & 1 == 1 }
  }

  /// The code as a file of its own, black on white whatever lies around it.
  ///
  /// - Parameter scale: pixels a module, where nothing else says how large it is shown.
  func svg(scale: Int) -> [UInt8] {
    let pixels = side * scale
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(pixels)" height="\(pixels)" \
      viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(path)"/></svg>

      """.utf8)
  }

  /// A code of a version; `nil` where the level of error correction leaves too little room.
  private static func made(
    _ text: [UInt8], level: QRecLevel, version: Int
  ) -> UnsafeMutablePointer<CQRencode.QRcode>? {
    guard let input = QRinput_new2(Int32(version), level) else { return nil }
    defer { QRinput_free(input) }
    // Readers have to guess the encoding where a code does not name it.
    if QRCodeSize.namesEncoding(of: text), QRinput_appendECIheader(input, 26) != 0 { return nil }
    guard QRinput_append(input, QR_MODE_8, Int32(text.count), text) == 0,
      let made = QRcode_encodeInput(input)
    else { return nil }
    // What does not fit is made larger than it was asked for.
    guard made.pointee.version == Int32(version) else {
      QRcode_free(made)
      return nil
    }
    return made
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
