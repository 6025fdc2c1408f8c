/// Reads integers of an image file; `nil` beyond its end.
struct ByteReader {
  let bytes: [UInt8]

  func bigEndian16(at index: Int) -> Int? {
    guard index >= 0, index + 1 < bytes.count else { return nil }
    return Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }

  func bigEndian32(at index: Int) -> Int? {
    guard let high = bigEndian16(at: index), let low = bigEndian16(at: index + 2) else {
      return nil
    }
    return high << 16 | low
  }

  func littleEndian16(at index: Int) -> Int? {
    bigEndian16(at: index).map { $0 >> 8 | ($0 & 0xFF) << 8 }
  }

  func littleEndian32(at index: Int) -> Int? {
    guard let low = littleEndian16(at: index), let high = littleEndian16(at: index + 2) else {
      return nil
    }
    return high << 16 | low
  }

  func has(_ text: String, at index: Int) -> Bool {
    index >= 0 && index + text.utf8.count <= bytes.count
      && bytes[index..<(index + text.utf8.count)].elementsEqual(text.utf8)
  }
}
