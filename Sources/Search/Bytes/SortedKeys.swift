/// A text in a shared array of bytes that is sorted with others.
protocol ByteKey: RadixSortable {
  /// The first bytes, which decide nearly all comparisons.
  var firstBytes: ByteHead { get }
  var start: Int32 { get set }
  var end: Int32 { get set }

  /// The key of the same text, stored further behind.
  func moved(by offset: Int32) -> Self
}

extension ByteKey {
  var head: (high: UInt64, low: UInt64) { (firstBytes.high, firstBytes.low) }

  var range: Range<Int> { Int(start)..<Int(end) }

  @inline(__always)
  func moved(by offset: Int32) -> Self {
    var key = self
    key.start += offset
    key.end += offset
    return key
  }
}

/// The first sixteen bytes of a text as two integers, which compare as the texts do.
struct ByteHead: Equatable, Sendable {
  static let count = 16

  let high: UInt64
  let low: UInt64

  /// Shorter texts are padded with zeros.
  init(_ text: Span<UInt8>) {
    if text.count >= Self.count {
      high = UInt64(bigEndian: text.load(0, as: UInt64.self))
      low = UInt64(bigEndian: text.load(8, as: UInt64.self))
    } else {
      var (high, low): (UInt64, UInt64) = (0, 0)
      for index in 0..<text.count {
        let bits = UInt64(text[index]) << UInt64(56 - 8 * (index % 8))
        if index < 8 { high |= bits } else { low |= bits }
      }
      self.high = high
      self.low = low
    }
  }

  var firstTwoBytes: Int { Int(high >> 48) }

  func precedes(_ other: ByteHead) -> Bool {
    high == other.high ? low < other.low : high < other.high
  }
}

/// Keys in the order of their bytes, sorted on all cores.
struct SortedKeys<Key: ByteKey>: Sendable {
  struct Part: Sendable {
    var bytes: [UInt8] = []
    var keys: [Key] = []
  }

  let bytes: [UInt8]
  let keys: [Key]

  /// - Parameter parts: unsorted keys, each part with bytes of its own.
  init(_ parts: consuming [Part]) {
    // The parts go before the keys are sorted, since both are large.
    var parts = consume parts
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    var offsets: [Int32] = []
    for index in parts.indices {
      offsets.append(Int32(bytes.count))
      bytes += parts[index].bytes
      parts[index].bytes = []
    }
    var (keys, partitions) = parts.map(\.keys).partitioned(below: 0x10000) {
      $0.firstBytes.firstTwoBytes
    } map: {
      $1.moved(by: offsets[$0])
    }
    parts = []
    self.bytes = bytes
    keys.radixSort(partitions: partitions) { [bytes] in
      $0.firstBytes == $1.firstBytes
        ? Self.rest(of: $0, bytes.span).precedes(Self.rest(of: $1, bytes.span))
        : $0.firstBytes.precedes($1.firstBytes)
    }
    self.keys = keys
  }

  func text(_ key: Key) -> ArraySlice<UInt8> { bytes[key.range] }

  @_lifetime(copy bytes)
  private static func rest(of key: Key, _ bytes: Span<UInt8>) -> Span<UInt8> {
    bytes.extracting(min(Int(key.start) + ByteHead.count, Int(key.end))..<Int(key.end))
  }
}
