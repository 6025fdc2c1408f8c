/// Up to 32 digits as two integers that compare as the digits do: four bits each, the digit plus one.
struct PackedDigits: Equatable, RadixSortable {
  static let most = 32

  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64 = 0) {
    self.high = high
    self.low = low
  }

  /// - Parameter digits: at most 32 ASCII digits.
  init(_ digits: Span<UInt8>) {
    var (high, low): (UInt64, UInt64) = (0, 0)
    for index in digits.indices {
      let value = UInt64(digits[index] & 0x0F) + 1
      if index < 16 {
        high |= value << UInt64(60 - 4 * index)
      } else {
        low |= value << UInt64(124 - 4 * index)
      }
    }
    self.high = high
    self.low = low
  }

  var head: (high: UInt64, low: UInt64) { (high, low) }

  var withoutFirst: PackedDigits { PackedDigits(high: high << 4 | low >> 60, low: low << 4) }

  func precedes(_ other: PackedDigits) -> Bool {
    high == other.high ? low < other.low : high < other.high
  }

  var count: Int {
    low == 0 ? 16 - high.trailingZeroBitCount / 4 : 32 - low.trailingZeroBitCount / 4
  }

  func countShared(with other: PackedDigits) -> Int {
    let first = (high ^ other.high).leadingZeroBitCount / 4
    let shared = first < 16 ? first : 16 + (low ^ other.low).leadingZeroBitCount / 4
    return min(shared, count, other.count)
  }

  @inline(__always)
  func write(from start: Int, to text: inout ByteWriter) {
    for index in start..<count { text.append(self[index]) }
  }

  @inline(__always)
  private subscript(index: Int) -> UInt8 {
    let number = index < 16 ? high >> UInt64(60 - 4 * index) : low >> UInt64(124 - 4 * index)
    return UInt8(truncatingIfNeeded: number & 0xF) - 1 + 0x30
  }

  var digits: [UInt8] { (0..<count).map { self[$0] } }
}
