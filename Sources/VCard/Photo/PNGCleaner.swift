enum PNGCleaner {
  /// The file without texts, EXIF, times, colour profiles, animation and trailing bytes; `nil` if damaged.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(bytes: bytes)
    var output = Array(bytes.prefix(8))
    var position = 8
    var hasData = false
    while let length = reader.bigEndian32(at: position), position + 12 + length <= bytes.count {
      let chunk = position..<(position + 12 + length)
      let type = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      // IHDR is first and nowhere else.
      guard (type == "IHDR") == (position == 8) else { return nil }
      position = chunk.upperBound
      switch (type, length) {
      case ("IHDR", 13), ("PLTE", ...768), ("tRNS", ...256), ("gAMA", 4), ("cHRM", 32), ("sRGB", 1):
        output += bytes[chunk]
      case ("IDAT", _):
        output += bytes[chunk]
        hasData = true
      case ("IEND", 0):
        return hasData ? output + bytes[chunk] : nil
      default:
        // A capital marks a chunk that viewers must understand.
        guard bytes[chunk.lowerBound + 4] & 0x20 != 0 else { return nil }
      }
    }
    return nil
  }
}
