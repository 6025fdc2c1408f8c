/// A 128-bit hash of the inputs of something, the same on every machine.
package struct Fingerprint: Hashable, Sendable {
  /// The first eight bytes.
  package let low: UInt64
  /// The last eight bytes.
  package let high: UInt64

  /// Makes a fingerprint of a hash.
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}
