/// A 128-bit hash of inputs, the same on every machine.
package struct Fingerprint: Hashable, Sendable {
  package let low: UInt64
  package let high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// 32 hexadecimal digits.
  package var text: String {
    [low, high].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
