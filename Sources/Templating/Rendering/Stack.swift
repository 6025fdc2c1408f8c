/// A stack of plain values. Unlike an array it never checks whether its memory is shared.
@safe
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity = 16
  private(set) var count = 0

  init() { unsafe start = .allocate(capacity: capacity) }

  deinit { unsafe start.deallocate() }

  var last: Element? { count > 0 ? unsafe start[count - 1] : nil }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return unsafe start[index]
    }
    set {
      precondition(index >= 0 && index < count)
      unsafe start[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (start + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return unsafe start[count]
  }

  mutating func removeAll(above count: Int) { self.count = min(self.count, count) }

  private mutating func grow() {
    capacity *= 2
    let old = unsafe start
    unsafe start = .allocate(capacity: capacity)
    unsafe start.moveInitialize(from: old, count: count)
    unsafe old.deallocate()
  }
}
