import People

/// What the keys of records say about them, in the order of the last record: records mostly have the same keys.
struct KeySigns {
  /// The names of all known keys, one after the other.
  private var bytes: [UInt8] = []
  private var keys: [(range: Range<Int>, sign: RecordSign?)] = []
  /// The index of the key that is expected next.
  private var next = 0

  /// The maximum number of remembered keys.
  private static let most = 256

  /// Begins another record.
  mutating func begin() { next = 0 }

  mutating func sign(of key: JSONValue, in text: Span<UInt8>) -> RecordSign? {
    let name = text.extracting(key.range)
    let start = next < keys.count ? next : 0
    for index in keys[start...].indices where isEqual(index, name) { return found(index) }
    for index in keys[..<start].indices where isEqual(index, name) { return found(index) }
    let sign = (try? key.text(in: text)).flatMap { RecordSign($0) }
    if keys.count < Self.most, key.isPlain {
      let range = bytes.count..<bytes.count + name.count
      for index in name.indices { bytes.append(name[index]) }
      keys.append((range, sign))
      next = keys.count
    }
    return sign
  }

  private mutating func found(_ index: Int) -> RecordSign? {
    next = index + 1
    return keys[index].sign
  }

  private func isEqual(_ index: Int, _ name: Span<UInt8>) -> Bool {
    let range = keys[index].range
    guard range.count == name.count else { return false }
    for offset in name.indices where bytes[range.lowerBound + offset] != name[offset] {
      return false
    }
    return true
  }
}
