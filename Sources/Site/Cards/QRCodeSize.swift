/// How large the QR code of a text is, told without making it.
enum QRCodeSize {
  /// The bytes of data of each version at the lowest level of error correction (ISO/IEC 18004, table 7):
  /// on a screen nothing is torn or stained, and fewer modules are larger ones.
  private static let capacities = [
    19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861,
    932, 1_006, 1_094, 1_174, 1_276, 1_370, 1_468, 1_531, 1_631, 1_735, 1_843, 1_955, 2_071, 2_191,
    2_306, 2_434, 2_566, 2_702, 2_812, 2_956,
  ]

  /// The smallest version that holds a text as bytes; `nil` where none does.
  static func version(of text: [UInt8]) -> Int? {
    // 4 bits say that bytes follow, and where the encoding is named, 4 say so and 8 have its number.
    // libqrencode keeps 16 more for that.
    let head = (namesEncoding(of: text) ? 12 + 16 : 0) + 4
    let index = capacities.indices.first { index in
      // The number of bytes takes 8 bits up to version 9.
      head + (index < 9 ? 8 : 16) + text.count * 8 <= capacities[index] * 8
    }
    return index.map { $0 + 1 }
  }

  /// The length of a side in modules, quiet zone included; `nil` where no code holds the text.
  static func side(of text: [UInt8]) -> Int? {
    version(of: text).map { 17 + 4 * $0 + 2 * QRCode.margin }
  }

  /// Whether the code has to say that the text is UTF-8: plain ASCII is the same in all encodings.
  static func namesEncoding(of text: [UInt8]) -> Bool { text.contains { $0 >= 0x80 } }
}
