import Foundation

extension Span<UInt8> {
  /// The integer at an offset, in the machine's byte order.
  @inline(__always)
  func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ offset: Int, as type: Number.Type
  ) -> Number {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
  }

  /// Compares the first bytes as `memcmp` does.
  @inline(__always)
  private func compare(with other: Span<UInt8>, count: Int) -> Int32 {
    precondition(count <= self.count && count <= other.count)
    return unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return 0 }
        return unsafe memcmp(own, others, count)
      }
    }
  }

  func hasSameBytes(as other: Span<UInt8>) -> Bool { count == other.count && hasPrefix(other) }

  func precedes(_ other: Span<UInt8>) -> Bool {
    let order = compare(with: other, count: Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }

  func hasPrefix(_ other: Span<UInt8>) -> Bool {
    guard other.count <= count else { return false }
    guard other.count > 0 else { return true }
    // Fast path: the first byte, or of several spellings of one word the last, usually differs.
    let last = other.count - 1
    return self[0] == other[0] && self[last] == other[last]
      && compare(with: other, count: other.count) == 0
  }

  /// The number of leading ASCII bytes that both share, up to `most`.
  @inline(__always)
  func countShared(with other: Span<UInt8>, most: Int) -> Int {
    let most = Swift.min(most, other.count, count)
    var shared = 0
    while shared < most, other[shared] == self[shared], self[shared] < 0x80 { shared += 1 }
    return shared
  }

  /// The first matching index from `start` on, else `count`.
  @inline(__always)
  func index(from start: Int = 0, where matches: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, !matches(self[index]) { index += 1 }
    return index
  }

  func allSatisfy(_ matches: (UInt8) -> Bool) -> Bool { index { !matches($0) } == count }
}

extension Hasher {
  mutating func combine(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
