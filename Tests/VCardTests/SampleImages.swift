/// Image files of the least bytes, put together by hand: headers that a walker needs, no picture.
enum SampleImages {
  static let jpegTables: [UInt8] = [0xFF, 0xDB, 0, 4, 1, 2]
  static let jpegFrame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 7, 0, 9, 1, 1, 0x11, 0]
  static let jpegScan: [UInt8] =
    [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + [9, 0xFF, 0, 8, 0xFF, 0xD0, 7, 0xFF, 0xD7, 6]
  static let plainHeader: [UInt8] =
    [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]

  static func segment(_ marker: UInt8, _ text: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((text.count + 2) >> 8), UInt8((text.count + 2) & 0xFF)] + text
  }

  /// EXIF with the orientation 6, in either byte order, and a secret.
  static func exif(isLittle: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff + Array("secret place".utf8))
  }

  static func jpeg(_ parts: [[UInt8]]) -> [UInt8] { [0xFF, 0xD8] + Array(parts.joined()) }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    [0, 0, UInt8(data.count >> 8), UInt8(data.count & 0xFF)] + Array(type.utf8) + data + [
      1, 2, 3, 4,
    ]
  }

  static let pngStart: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", [0, 0, 0, 9, 0, 0, 0, 7, 8, 3, 0, 0, 0])

  static func riff(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    var body: [UInt8] = Array("WEBP".utf8)
    for (type, data) in chunks {
      body += Array(type.utf8) + [UInt8(data.count), 0, 0, 0] + data
      if data.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
  }

  static let lossy: [UInt8] = [0x30, 1, 0, 0x9D, 1, 0x2A, 9, 0, 7, 0, 5]
  static let lossless: [UInt8] = [0x2F, 8, 0x80, 1, 0, 1]
  static let canvas: [UInt8] = [0, 0, 0, 8, 0, 0, 6, 0, 0]

  static let webPs: [[UInt8]] = [
    riff([("VP8 ", lossy)]), riff([("VP8L", lossless)]), riff([("VP8X", [0] + canvas)]),
  ]

  /// Images that cannot be cleaned.
  static let damaged: [[UInt8]] = damagedJPEGs + damagedPNGs + damagedWebPs + otherFormats

  private static let end: [UInt8] = [0xFF, 0xD9]
  private static let damagedJPEGs: [[UInt8]] = [
    jpeg([jpegFrame, jpegScan]), jpeg([jpegFrame, end]), jpeg([jpegScan, end]),
    jpeg([jpegFrame, [0xFF, 0xE1, 0xFF, 0xFF, 1]]),
    jpeg([[0xFF, 2, 0, 2], jpegFrame, jpegScan, end]),
    jpeg([jpegFrame, jpegScan, [0xFF, 0xFE, 0, 1], end]),
  ]
  private static let pngData: [UInt8] = chunk("IDAT", [1]) + chunk("IEND", [])
  private static let damagedPNGs: [[UInt8]] = [
    pngStart, pngStart + chunk("IEND", []), pngStart + chunk("IDAT", [1]),
    pngStart + chunk("ABCD", [1]) + pngData, pngStart + Array(pngStart.dropFirst(8)) + pngData,
    Array(pngStart.prefix(8)) + pngData,
  ]
  private static let damagedWebPs: [[UInt8]] = [
    riff([("VP8X", [2] + canvas), ("VP8 ", lossy)]), riff([("VP8 ", lossy), ("ANMF", [1])]),
    riff([("EXIF", [1])]), riff([("VP8 ", lossy), ("VP8 ", lossy)]),
    Array(riff([("VP8 ", lossy)]).dropLast(2)),
    Array("RIFF".utf8) + [255, 255, 255, 255] + Array("WEBP".utf8),
  ]
  private static let otherFormats: [[UInt8]] = [
    Array("GIF89a\u{9}\0\u{7}\0".utf8), Array("\0\0\0\u{18}ftypheic".utf8),
  ]
}
