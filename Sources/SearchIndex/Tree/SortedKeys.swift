/// A text in a run of bytes that is sorted with others.
protocol ByteKey: Headed, Sendable {
  /// The first bytes, which decide nearly all comparisons.
  var firstBytes: ByteHead { get }
  var start: Int32 { get }
  var end: Int32 { get }

  /// The key of the same text, so much further behind.
  func moved(by offset: Int32) -> Self
}

extension ByteKey {
  var head: (high: UInt64, low: UInt64) { (firstBytes.high, firstBytes.low) }

  /// Where the text stands.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// Keys in the order of their bytes, sorted on all cores.
struct SortedKeys<Key: ByteKey>: Sendable {
  /// Keys and their bytes.
  struct Part: Sendable {
    var bytes: [UInt8] = []
    var keys: [Key] = []
  }

  let bytes: [UInt8]
  let keys: [Key]

  /// - Parameter parts: as they were made side by side.
  init(_ parts: [Part]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    // Where the keys begin that have the same two first bytes, which cuts the work into parts.
    var starts = [Int](repeating: 0, count: 0x10001)
    for part in parts {
      for key in part.keys { starts[key.firstBytes.firstTwoBytes + 1] += 1 }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    let bounds = starts
    var keys: [Key] = []
    if let any = parts.lazy.compactMap(\.keys.first).first {
      keys = [Key](repeating: any, count: starts[0x10000])
    }
    for part in parts {
      let offset = Int32(bytes.count)
      for key in part.keys {
        let index = starts[key.firstBytes.firstTwoBytes]
        keys[index] = key.moved(by: offset)
        starts[key.firstBytes.firstTwoBytes] = index + 1
      }
      bytes += part.bytes
    }
    self.bytes = bytes
    keys.withUnsafeMutableBufferPointer { keys in
      Stretches(keys, starts: bounds).forEach { [bytes] stretch in
        bytes.withUnsafeBufferPointer { bytes in
          HeadSort.sort(stretch) { Self.precedes($0, $1, bytes) }
        }
      }
    }
    self.keys = keys
  }

  /// The bytes of a key.
  func text(_ key: Key) -> ArraySlice<UInt8> { bytes[key.range] }

  private static func precedes(
    _ first: Key, _ second: Key, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard first.firstBytes == second.firstBytes else {
      return first.firstBytes.precedes(second.firstBytes)
    }
    return Self.rest(of: first, bytes).precedes(Self.rest(of: second, bytes))
  }

  /// What stands behind the first bytes.
  private static func rest(
    of key: Key, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[key.range].dropFirst(ByteHead.count))
  }
}
