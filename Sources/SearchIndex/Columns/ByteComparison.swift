import Foundation

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes, one after the other.
  func hasSameBytes(as other: Self) -> Bool { count == other.count && hasPrefix(other) }

  /// Whether the bytes are before others in the order of bytes.
  func precedes(_ other: Self) -> Bool {
    guard other.count > 0, let others = other.baseAddress else { return false }
    guard count > 0, let own = baseAddress else { return true }
    let order = memcmp(own, others, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }

  /// How many of the first bytes are others' as well, up to the first one that is not of ASCII.
  @inline(__always)
  func countShared(with other: Self, most: Int) -> Int {
    // A pair of sequences would make an array of what they share.
    let most = Swift.min(most, other.count, count)
    var shared = 0
    while shared < most, other[shared] == self[shared], self[shared] < 0x80 { shared += 1 }
    return shared
  }

  /// Whether the bytes begin with others.
  func hasPrefix(_ other: Self) -> Bool {
    guard other.count <= count else { return false }
    guard other.count > 0, let own = baseAddress, let others = other.baseAddress else {
      return true
    }
    // Mostly the first byte tells, or of spellings of one word the last, without a call.
    let last = other.count - 1
    return own[0] == others[0] && own[last] == others[last]
      && memcmp(own, others, other.count) == 0
  }
}
