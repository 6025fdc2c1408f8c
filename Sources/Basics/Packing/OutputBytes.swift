/// A growable byte buffer without the uniqueness check that an array does on each append.
///
/// Unchecked: it has exclusive access to its memory.
package struct OutputBytes: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes.
  @usableFromInline package var count = 0
  /// Whether the memory belongs to the caller.
  package private(set) var isBorrowed: Bool

  /// Creates an empty buffer.
  package init(capacity: Int = 8_192) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
    isBorrowed = false
  }

  /// Creates an empty buffer in the caller's memory, which must outlive it. Bytes that do not fit move to
  /// allocated memory.
  package init(in memory: UnsafeMutableBufferPointer<UInt8>) {
    isBorrowed = memory.baseAddress != nil
    capacity = isBorrowed ? memory.count : 64
    start = memory.baseAddress ?? .allocate(capacity: 64)
  }

  deinit { if !isBorrowed { start.deallocate() } }

  /// All bytes; invalid after the next append.
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

  /// Adds a literal.
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

  /// Removes all bytes but keeps the memory.
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
