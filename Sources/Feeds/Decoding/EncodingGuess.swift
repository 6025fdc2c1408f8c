import Foundation

/// Guesses the encoding of bytes that are not UTF-8, by the letters of European languages: accented Latin
/// letters are single among ASCII letters, Cyrillic ones next to each other.
enum EncodingGuess {
  /// The name of the encoding as iconv knows it; `nil` for UTF-8 that is damaged.
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
    return controls * 2 > high ? "macintosh" : "windows-1252"
  }
}
