private import CQRencode

/// A QR code (ISO/IEC 18004) as an SVG drawing.
struct QRCode: Sendable {
  /// The width of the quiet zone in modules; the standard requires four.
  static let margin = 4

  /// The length of a side in modules, with the quiet zone.
  let side: Int
  /// The dark modules as the data of an SVG path, one unit per module.
  let path: String

  /// Creates the smallest code for the text, with as much error correction as fits; `nil` if no code is large
  /// enough.
  init?(_ text: [UInt8]) {
    guard let version = QRCodeSize.version(of: text) else { return nil }
    let levels = [QR_ECLEVEL_H, QR_ECLEVEL_Q, QR_ECLEVEL_M, QR_ECLEVEL_L]
    let made = unsafe levels.lazy.compactMap { unsafe Self.made(text, level: $0, version: version) }
      .first
    guard let made = unsafe made else { return nil }
    defer { unsafe QRcode_free(made) }
    let width = unsafe Int(made.pointee.width)
    let modules = unsafe UnsafeBufferPointer(start: made.pointee.data, count: width * width)
    side = width + 2 * Self.margin
    path = Self.path(width: width) { unsafe modules[$0] & 1 == 1 }
  }

  /// The code as an SVG file, black on white, with `scale` pixels per module.
  func svg(scale: Int) -> [UInt8] {
    let pixels = side * scale
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(pixels)" height="\(pixels)" \
      viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(path)"/></svg>

      """.utf8)
  }

  /// A code of a version; `nil` if the text does not fit at this level of error correction.
  private static func made(
    _ text: [UInt8], level: QRecLevel, version: Int
  ) -> UnsafeMutablePointer<CQRencode.QRcode>? {
    guard let input = unsafe QRinput_new2(Int32(version), level) else { return nil }
    defer { unsafe QRinput_free(input) }
    // Without it readers have to guess the encoding.
    if QRCodeSize.namesEncoding(of: text), unsafe QRinput_appendECIheader(input, 26) != 0 {
      return nil
    }
    guard unsafe QRinput_append(input, QR_MODE_8, Int32(text.count), text) == 0,
      let made = unsafe QRcode_encodeInput(input)
    else { return nil }
    // For a text that does not fit, libqrencode chooses a larger version.
    guard unsafe made.pointee.version == Int32(version) else {
      unsafe QRcode_free(made)
      return nil
    }
    return unsafe made
  }

  /// Joins neighbours of a row to one rectangle, which halves the length and leaves no hairlines.
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

/// The size of a text's QR code, computed without creating it.
enum QRCodeSize {
  /// The capacity of each version in bytes at the lowest level of error correction (ISO/IEC 18004, table 7),
  /// which is enough on a screen and gives the largest modules.
  private static let capacities = [
    19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861,
    932, 1_006, 1_094, 1_174, 1_276, 1_370, 1_468, 1_531, 1_631, 1_735, 1_843, 1_955, 2_071, 2_191,
    2_306, 2_434, 2_566, 2_702, 2_812, 2_956,
  ]

  static func version(of text: [UInt8]) -> Int? {
    // 4 bits announce bytes; naming the encoding takes 4 and 8 bits, and libqrencode reserves 16 more.
    let head = (namesEncoding(of: text) ? 12 + 16 : 0) + 4
    let index = capacities.indices.first { index in
      // The length takes 8 bits up to version 9.
      head + (index < 9 ? 8 : 16) + text.count * 8 <= capacities[index] * 8
    }
    return index.map { $0 + 1 }
  }

  /// The length of a side in modules, with the quiet zone; `nil` if no code is large enough.
  static func side(of text: [UInt8]) -> Int? {
    version(of: text).map { 17 + 4 * $0 + 2 * QRCode.margin }
  }

  /// Whether the code must name its encoding, UTF-8: ASCII is the same in all encodings.
  static func namesEncoding(of text: [UInt8]) -> Bool { text.contains { $0 >= 0x80 } }
}
