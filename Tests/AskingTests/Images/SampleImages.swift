import VCard

@testable import Asking

/// Images made for the tests, and the files that hold them.
enum SampleImages {
  static let red: [UInt8] = [250, 0, 0]
  static let white: [UInt8] = [255, 255, 255]
  static let black: [UInt8] = [0, 0, 0]

  /// The left half white, the right half black.
  static func halves(width: Int, height: Int) -> Pixels {
    let row = (0..<width).flatMap { $0 < width / 2 ? white : black }
    return Pixels(
      width: width, height: height, bytes: Array(repeatElement(row, count: height).joined()))
  }

  /// What compresses worst: each byte is another one (a linear congruential generator).
  static func noise(width: Int, height: Int) -> Pixels {
    var state: UInt32 = 1
    let bytes = (0..<width * height * 3).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  static func jpeg(_ pixels: Pixels, quality: Int32 = 90) -> [UInt8] {
    JPEGFile.encode(pixels, quality: quality) ?? []
  }

  /// A JPEG that is to be turned, with a secret in its EXIF.
  static func jpeg(_ pixels: Pixels, orientation: UInt8) -> [UInt8] {
    let file = jpeg(pixels)
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
    ]
    let content = Array("Exif\0\0".utf8) + tiff + Array("secret place".utf8)
    return Array(file.prefix(2)) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
      + file.dropFirst(2)
  }

  /// A PNG of 8-bit samples, 3 a pixel or 4 with transparency, in stored blocks of deflate.
  static func png(width: Int, height: Int, samples: [UInt8], hasAlpha: Bool = false) -> [UInt8] {
    let rowLength = width * (hasAlpha ? 4 : 3)
    var rows: [UInt8] = []
    for row in 0..<height { rows += [0] + samples[row * rowLength..<(row + 1) * rowLength] }
    var data: [UInt8] = [0x78, 0x01]
    var index = 0
    while index < rows.count {
      let end = min(rows.count, index + 65_535)
      let length = UInt16(end - index)
      data += [
        end == rows.count ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8),
        UInt8(~length & 0xFF), UInt8(~length >> 8),
      ]
      data += rows[index..<end]
      index = end
    }
    data += bigEndian(adler(rows))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + header(width: width, height: height, hasAlpha: hasAlpha) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  static func header(width: Int, height: Int, hasAlpha: Bool = false) -> [UInt8] {
    chunk(
      "IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(crc(content))
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}
