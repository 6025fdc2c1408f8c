/// The headers of lines, each parsed once: an export has few of them, again and again.
struct HeaderMemo: Sendable {
  /// Longer ones are not kept: they are rare, and to compare one takes its length.
  private static let maximumLength = 64
  private static let slots = 64
  /// How many slots are looked at, from that of the header's hash on.
  private static let tries = 4

  private var headers = [ContentHeader?](repeating: nil, count: slots)
  /// The bytes that each was made of, in one array: to make one for each would take longer than to parse.
  private var texts = [UInt8](repeating: 0, count: slots * maximumLength)

  /// The header that begins a line; `nil` when the line has no colon or no name.
  mutating func header(of line: ArraySlice<UInt8>) -> ContentHeader? {
    guard let (first, length) = Self.hashAndLength(of: line) else { return ContentHeader(of: line) }
    var free = first % Self.slots
    for slot in first..<(first + Self.tries) {
      let slot = slot % Self.slots
      guard let header = headers[slot] else {
        free = slot
        break
      }
      if header.length == length, isText(at: slot, beginningOf: line, length) { return header }
    }
    guard let header = ContentHeader(of: line) else { return nil }
    headers[free] = header
    let start = free * Self.maximumLength
    texts.replaceSubrange(start..<(start + length), with: line.prefix(length))
    return header
  }

  private func isText(
    at slot: Int, beginningOf line: ArraySlice<UInt8>, _ length: Int
  ) -> Bool {
    let start = slot * Self.maximumLength
    return texts.withUnsafeBufferPointer { texts in
      line.withUnsafeBufferPointer { bytes in
        for index in 0..<length where texts[start + index] != bytes[index] { return false }
        return true
      }
    }
  }

  /// Of the bytes before the first colon; `nil` where they are too long, or hold a quotation mark: what that
  /// means is decided by all of the line.
  private static func hashAndLength(of line: ArraySlice<UInt8>) -> (hash: Int, length: Int)? {
    line.withUnsafeBufferPointer { bytes in
      var hash: UInt32 = 0
      for index in 0..<min(bytes.count, maximumLength + 1) {
        let byte = bytes[index]
        if byte == ASCII.colon { return (Int(hash ^ hash >> 6), index) }
        if byte == ASCII.quote { return nil }
        hash = hash &* 31 &+ UInt32(byte)
      }
      return nil
    }
  }
}
