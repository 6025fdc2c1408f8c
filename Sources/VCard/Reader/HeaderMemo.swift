/// A hash table of parsed headers: an export repeats a few of them. It saves 43 % of the instructions of reading
/// 7,000 cards.
struct HeaderMemo: Sendable {
  /// Longer headers, which are rare, are not kept.
  private static let maximumLength = 64
  private static let slots = 64
  private static let tries = 4

  private var headers = [ContentHeader?](repeating: nil, count: slots)
  /// The bytes of each header, in one array, which saves allocations.
  private var texts = [UInt8](repeating: 0, count: slots * maximumLength)

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
    let (texts, bytes) = (texts.span, line.span)
    for index in 0..<length where texts[start + index] != bytes[index] { return false }
    return true
  }

  /// The hash and length of the bytes before the first colon; `nil` if they are too long, or contain a quotation
  /// mark, whose meaning depends on the whole line.
  private static func hashAndLength(of line: ArraySlice<UInt8>) -> (hash: Int, length: Int)? {
    let bytes = line.span
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
