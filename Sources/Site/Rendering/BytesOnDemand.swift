import Synchronization

/// A lock-free array of byte strings that are computed on first access, from any thread.
///
/// Two threads may compute the same element; the first result is kept.
///
/// Unchecked: the addresses are atomic, and the bytes behind them never change.
@safe
final class BytesOnDemand: @unchecked Sendable {
  private typealias Address = Atomic<UnsafeMutableRawPointer?>

  private let count: Int
  /// Each points to a 32-bit length and the bytes; `nil` until the first access.
  private let addresses: UnsafeMutablePointer<Address>

  init(count: Int) {
    self.count = count
    unsafe addresses = .allocate(capacity: count)
    for index in 0..<count { unsafe (addresses + index).initialize(to: Address(nil)) }
  }

  deinit {
    for index in 0..<count { unsafe addresses[index].load(ordering: .relaxed)?.deallocate() }
    unsafe addresses.deinitialize(count: count)
    unsafe addresses.deallocate()
  }

  /// The bytes at an index. `make` must always return the same bytes.
  @_lifetime(borrow self)
  func span(_ index: Int, make: (Int) -> [UInt8]) -> Span<UInt8> {
    let span = unsafe Span<UInt8>(_unsafeBytes: bytes(index, make: make))
    return unsafe _overrideLifetime(span, borrowing: self)
  }

  /// Like `span`, valid as long as this object.
  @unsafe
  func bytes(_ index: Int, make: (Int) -> [UInt8]) -> UnsafeRawBufferPointer {
    if let kept = unsafe kept(index) { return unsafe kept }
    let made = unsafe Self.copy(make(index))
    let (isKept, other) = unsafe addresses[index].compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    if isKept { return unsafe Self.bytes(at: made) }
    unsafe made.deallocate()
    return unsafe Self.bytes(at: other ?? made)
  }

  /// A copy of the bytes at an index; `nil` before the first access.
  func copy(of index: Int) -> [UInt8]? { unsafe kept(index).map { unsafe Array($0) } }

  @unsafe
  func kept(_ index: Int) -> UnsafeRawBufferPointer? {
    precondition((0..<count).contains(index))
    return unsafe addresses[index].load(ordering: .acquiring).map { unsafe Self.bytes(at: $0) }
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let length = MemoryLayout<UInt32>.size
    let copy = UnsafeMutableRawPointer.allocate(
      byteCount: length + bytes.count, alignment: MemoryLayout<UInt32>.alignment)
    unsafe copy.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    unsafe UnsafeMutableRawBufferPointer(start: copy + length, count: bytes.count)
      .copyBytes(from: bytes)
    return unsafe copy
  }

  private static func bytes(at address: UnsafeMutableRawPointer) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(
      start: address + MemoryLayout<UInt32>.size, count: Int(address.load(as: UInt32.self)))
  }
}
