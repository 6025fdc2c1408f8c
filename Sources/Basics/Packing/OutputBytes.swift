/// A growable byte buffer without the uniqueness check that an array does on each append.
///
/// Unchecked: it has exclusive access to its memory.
@safe
package struct OutputBytes: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline package var count = 0
  /// Whether the memory belongs to the caller.
  package private(set) var isBorrowed: Bool

  package init(capacity: Int = 8_192) {
    self.capacity = capacity
    unsafe start = .allocate(capacity: capacity)
    isBorrowed = false
  }

  /// Creates an empty buffer in the caller's memory, which must outlive it. It moves to the heap when full.
  @unsafe
  package init(in memory: UnsafeMutableBufferPointer<UInt8>) {
    isBorrowed = unsafe memory.baseAddress != nil
    capacity = isBorrowed ? memory.count : 64
    unsafe start = memory.baseAddress ?? .allocate(capacity: 64)
  }

  deinit { if !isBorrowed { unsafe start.deallocate() } }

  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe Span(_unsafeStart: start, count: count) }
  }

  /// Invalid after the next append.
  @unsafe
  package var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }

  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  @inlinable
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    unsafe (start + count).initialize(from: base, count: bytes.count)
    count += bytes.count
  }

  @inlinable
  package mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    unsafe (start + count).initialize(to: byte)
    count += 1
  }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if bytes.count > capacity - count { grow(by: bytes.count) }
    for byte in bytes { append(byte) }
  }

  /// Keeps the memory.
  package mutating func removeAll() { count = 0 }

  @usableFromInline
  mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let old = unsafe start
    unsafe start = .allocate(capacity: capacity)
    unsafe start.moveInitialize(from: old, count: count)
    if !isBorrowed { unsafe old.deallocate() }
    isBorrowed = false
  }
}
