import Synchronization

/// A lock-free array of byte strings that are computed on first access, from any thread.
///
/// Two threads may compute the same element; the first result is kept. An element takes its bytes and four
/// more. Unchecked: the addresses are atomic, and the bytes behind them never change.
package final class BytesOnDemand: @unchecked Sendable {
  private typealias Address = Atomic<UnsafeMutableRawPointer?>

  private let count: Int
  /// Each points to a 32-bit length and the bytes; `nil` until the first access.
  private let addresses: UnsafeMutablePointer<Address>

  /// Creates an array of `count` elements.
  package init(count: Int) {
    self.count = count
    addresses = .allocate(capacity: count)
    for index in 0..<count { (addresses + index).initialize(to: Address(nil)) }
  }

  deinit {
    for index in 0..<count { addresses[index].load(ordering: .relaxed)?.deallocate() }
    addresses.deinitialize(count: count)
    addresses.deallocate()
  }

  /// The bytes at an index, valid as long as this object. `make` must always return the same bytes.
  package func bytes(_ index: Int, make: (Int) -> [UInt8]) -> UnsafeRawBufferPointer {
    if let kept = kept(index) { return kept }
    let made = Self.copy(make(index))
    let (isKept, other) = addresses[index].compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    if isKept { return Self.bytes(at: made) }
    made.deallocate()
    return Self.bytes(at: other ?? made)
  }

  /// The bytes at an index if they have been computed.
  package func kept(_ index: Int) -> UnsafeRawBufferPointer? {
    precondition((0..<count).contains(index))
    return addresses[index].load(ordering: .acquiring).map { Self.bytes(at: $0) }
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let length = MemoryLayout<UInt32>.size
    let copy = UnsafeMutableRawPointer.allocate(
      byteCount: length + bytes.count, alignment: MemoryLayout<UInt32>.alignment)
    copy.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    UnsafeMutableRawBufferPointer(start: copy + length, count: bytes.count).copyBytes(from: bytes)
    return copy
  }

  private static func bytes(at address: UnsafeMutableRawPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: address + MemoryLayout<UInt32>.size, count: Int(address.load(as: UInt32.self)))
  }
}
