/// Bytes that grow at their end. An array would look at each step whether it is its bytes' only owner.
struct OutputBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 8_192) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// All bytes, for as long as none is added.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (start + count).initialize(from: base, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    if bytes.count > capacity - count { grow(by: bytes.count) }
    for byte in bytes {
      (start + count).initialize(to: byte)
      count += 1
    }
  }

  mutating func removeAll() { count = 0 }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let old = start
    start = .allocate(capacity: capacity)
    start.moveInitialize(from: old, count: count)
    old.deallocate()
  }
}
