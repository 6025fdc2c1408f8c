/// Plain values of which the last one comes off first. An array would look at each step whether it is its
/// values' only owner.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity = 16
  private(set) var count = 0

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  var last: Element? { count > 0 ? start[count - 1] : nil }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return start[index]
    }
    set {
      precondition(index >= 0 && index < count)
      start[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (start + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return start[count]
  }

  /// Takes off what is above so many.
  mutating func removeAll(above count: Int) { self.count = min(self.count, count) }

  private mutating func grow() {
    capacity *= 2
    let old = start
    start = .allocate(capacity: capacity)
    start.moveInitialize(from: old, count: count)
    old.deallocate()
  }
}
