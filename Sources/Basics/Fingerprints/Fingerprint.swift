/// A 128-bit hash of the inputs of something, the same on every machine.
public struct Fingerprint: Hashable, Sendable {
  /// The first eight bytes.
  public let low: UInt64
  /// The last eight bytes.
  public let high: UInt64

  /// Makes a fingerprint of a hash.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}
