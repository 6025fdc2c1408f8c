/// The headers of a file's lines, each parsed once: an export has few of them, again and again.
struct HeaderMemo {
  /// Longer ones are not kept: they are rare, and to compare one takes its length.
  private static let maximumLength = 64
  private static let slots = 64
  /// How many slots are looked at, from that of the header's hash on.
  private static let tries = 4

  private var headers = [ContentHeader?](repeating: nil, count: slots)
  /// The bytes that each was made of.
  private var texts = [[UInt8]](repeating: [], count: slots)

  /// The header of a line; `nil` when it has no name.
  mutating func header(
    _ scanner: borrowing HeaderScanner, of line: ArraySlice<UInt8>
  ) -> ContentHeader? {
    let length = scanner.colon - line.startIndex
    guard !scanner.hasQuotes, length <= Self.maximumLength else {
      return ContentHeader(scanner, of: line)
    }
    let first = Self.hash(line, length)
    var free = first % Self.slots
    for slot in first..<(first + Self.tries) {
      let slot = slot % Self.slots
      guard let header = headers[slot] else {
        free = slot
        break
      }
      if texts[slot].count == length, line.starts(with: texts[slot]) { return header }
    }
    guard let header = ContentHeader(scanner, of: line) else { return nil }
    headers[free] = header
    texts[free] = Array(line.prefix(length))
    return header
  }

  private static func hash(_ line: ArraySlice<UInt8>, _ length: Int) -> Int {
    line.withUnsafeBufferPointer { bytes in
      var hash: UInt32 = 0
      for byte in bytes.prefix(length) { hash = hash &* 31 &+ UInt32(byte) }
      return Int(hash ^ hash >> 6)
    }
  }
}
