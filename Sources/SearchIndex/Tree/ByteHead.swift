/// The first sixteen bytes of a text as one number: heads are in the order of the texts.
struct ByteHead: Equatable, Sendable {
  static let count = 16

  let high: UInt64
  let low: UInt64

  /// A text that is shorter has zeros behind it.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    if text.count >= Self.count {
      let bytes = UnsafeRawBufferPointer(text)
      high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
      low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    } else {
      var (high, low): (UInt64, UInt64) = (0, 0)
      for (index, byte) in text.enumerated() {
        let shift = UInt64(56 - 8 * (index % 8))
        if index < 8 { high |= UInt64(byte) << shift } else { low |= UInt64(byte) << shift }
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
