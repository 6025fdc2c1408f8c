/// Numbers of an image file, read within bounds.
struct ByteReader {
  let bytes: [UInt8]

  /// Two bytes, the high one first; `nil` beyond the end.
  func bigEndian16(at index: Int) -> Int? {
    guard index >= 0, index + 1 < bytes.count else { return nil }
    return Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }

  /// Four bytes, the high one first; `nil` beyond the end.
  func bigEndian32(at index: Int) -> Int? {
    guard let high = bigEndian16(at: index), let low = bigEndian16(at: index + 2) else {
      return nil
    }
    return high << 16 | low
  }

  /// Two bytes, the low one first; `nil` beyond the end.
  func littleEndian16(at index: Int) -> Int? {
    bigEndian16(at: index).map { $0 >> 8 | ($0 & 0xFF) << 8 }
  }

  /// Four bytes, the low one first; `nil` beyond the end.
  func littleEndian32(at index: Int) -> Int? {
    guard let low = littleEndian16(at: index), let high = littleEndian16(at: index + 2) else {
      return nil
    }
    return high << 16 | low
  }

  /// Whether the ASCII text is at that index.
  func has(_ text: String, at index: Int) -> Bool {
    index >= 0 && index + text.utf8.count <= bytes.count
      && bytes[index..<(index + text.utf8.count)].elementsEqual(text.utf8)
  }
}
