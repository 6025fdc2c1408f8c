import Foundation

/// Guesses the encoding of bytes that are not UTF-8. In European languages accented Latin letters are single
/// among ASCII letters, and Cyrillic letters adjacent.
enum EncodingGuess {
  /// iconv's name for the UTF-16 of a text, by its byte order mark or by zeros in every other byte; `nil` if it
  /// is not UTF-16.
  static func utf16(_ body: Data) -> String? {
    let head = [UInt8](body.prefix(4_096))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return nil
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard body.count % 2 == 0 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in head.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    // Upper bytes are often zero and lower bytes never. UTF-32
    // has zeros in both places.
    if zeros[0] == 0, zeros[1] * 16 >= head.count, zeros[1] > 1 { return "UTF-16LE" }
    if zeros[1] == 0, zeros[0] * 16 >= head.count, zeros[0] > 1 { return "UTF-16BE" }
    return nil
  }

  /// iconv's name for the likely encoding; `nil` for damaged UTF-8.
  static func name(_ body: Data) -> String? {
    let bytes = [UInt8](body.prefix(1 << 20))
    var high = 0
    var neighbours = 0
    var controls = 0
    var upper = 0
    var sequences = 0
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      high += 1
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if next >= 0x80 { neighbours += 1 }
      if byte < 0xA0 { controls += 1 }
      if byte >= 0xE0 { upper += 1 }
      if (0xC2...0xF4).contains(byte), (0x80...0xBF).contains(next) { sequences += 1 }
    }
    guard high > 0, sequences * 3 < high else { return nil }
    if neighbours * 2 > high { return upper * 2 >= high ? "windows-1251" : "koi8-r" }
    if controls * 2 > high { return "macintosh" }
    return isBaltic(bytes) ? "windows-1257" : "windows-1252"
  }

  /// Whether the letters are š and ž of the Baltic code page. In the western one they are Icelandic ð and þ,
  /// which occur together with á, í, ú and ý.
  private static func isBaltic(_ bytes: [UInt8]) -> Bool {
    let icelandic: [UInt8] = [0xC1, 0xCD, 0xDA, 0xDD, 0xE1, 0xED, 0xFA, 0xFD]
    return bytes.contains { [0xD0, 0xDE, 0xF0, 0xFE].contains($0) }
      && !bytes.contains(where: icelandic.contains)
  }
}
