import Foundation

/// Text in which each byte of UTF-8 is one character.
///
/// SwiftCSV works on `Character`s: it does not see a comma or a quotation mark before a combining mark,
/// and U+2028 ends a row. A hostile field could move its neighbours. So bytes beyond ASCII are characters
/// of the private use area here, which combine with nothing.
enum ByteText {
  private static let base: UInt32 = 0xE000

  /// The text that represents the bytes.
  static func text(_ bytes: Data) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    bytes.withUnsafeBytes { bytes in
      for byte in bytes {
        if byte < 0x80 {
          units.append(byte)
        } else {
          // U+E080 to U+E0FF in UTF-8.
          units.append(0xEE)
          units.append(0x80 | byte >> 6)
          units.append(0x80 | byte & 0x3F)
        }
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// The text that a piece of such a text represents.
  static func original(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let bytes = text.unicodeScalars.map { scalar in
      UInt8(truncatingIfNeeded: scalar.value < 0x80 ? scalar.value : scalar.value &- base)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
