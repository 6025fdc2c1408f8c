import Synchronization

/// Bytes by index that are made when they are first asked for, on whichever thread, and kept.
///
/// Two threads that ask at the same time may both make them; one is kept. Nobody waits, and what is
/// kept takes no more memory than its bytes and their length.
///
/// Unchecked: the addresses are atomic, and what is at them does not change.
package final class BytesOnDemand: @unchecked Sendable {
  private typealias Address = Atomic<UnsafeMutableRawPointer?>

  private let count: Int
  /// Where the bytes are, their length before them; `nil` where nobody has asked yet.
  private let addresses: UnsafeMutablePointer<Address>

  /// - Parameter count: how many indices there are.
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

  /// The bytes of an index, which stay where they are as long as this object is there.
  ///
  /// - Parameter make: gives the bytes, always the same for the same index.
  package func bytes(
    _ index: Int, make: (Int) -> [UInt8]
  ) -> UnsafeRawBufferPointer {
    if let kept = kept(index) { return kept }
    let made = Self.copy(make(index))
    let (isKept, other) = addresses[index].compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    if isKept { return Self.bytes(at: made) }
    made.deallocate()
    return Self.bytes(at: other ?? made)
  }

  /// The bytes of an index, if somebody has asked for them.
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
