/// Bytes that grow at their end. An array would look at each step whether it is its bytes' only owner.
///
/// Unchecked: nobody else has the memory while it is written to.
package struct OutputBytes: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// How many there are.
  @usableFromInline package var count = 0
  /// Whether the memory is somebody else's.
  package private(set) var isBorrowed: Bool

  /// No bytes.
  package init(capacity: Int = 8_192) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
    isBorrowed = false
  }

  /// Bytes in memory that is there at least as long; where it is not enough, they go to memory of their own.
  package init(in memory: UnsafeMutableBufferPointer<UInt8>) {
    isBorrowed = memory.baseAddress != nil
    capacity = isBorrowed ? memory.count : 64
    start = memory.baseAddress ?? .allocate(capacity: 64)
  }

  deinit { if !isBorrowed { start.deallocate() } }

  /// All bytes, for as long as none is added.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }

  /// Adds bytes.
  @inlinable
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (start + count).initialize(from: base, count: bytes.count)
    count += bytes.count
  }

  /// Adds bytes of a program's own.
  @inlinable
  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a byte.
  @inlinable
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    (start + count).initialize(to: byte)
    count += 1
  }

  /// Adds bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    if bytes.count > capacity - count { grow(by: bytes.count) }
    for byte in bytes {
      (start + count).initialize(to: byte)
      count += 1
    }
  }

  /// Takes back all bytes.
  package mutating func removeAll() { count = 0 }

  @usableFromInline
  mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let old = start
    start = .allocate(capacity: capacity)
    start.moveInitialize(from: old, count: count)
    if !isBorrowed { old.deallocate() }
    isBorrowed = false
  }
}
