import Synchronization

/// The keys of a kind of context, in the order of its slots. Create one per kind and share it.
///
/// Memory of its own, since reading an array can retain it, and threads would contend for its reference count.
@safe
public final class Shape: @unchecked Sendable {
  /// The key of each slot.
  public let keys: [String]
  let symbols: UnsafeMutablePointer<Int32>
  let slots: Slots

  /// Creates a shape. Of equal keys only the first can be found by name.
  public init(_ keys: [String]) {
    self.keys = keys
    let symbols = keys.map(Symbols.number)
    let first = symbols.min() ?? 0
    var slots = [Int32](repeating: -1, count: symbols.max().map { Int($0 - first) + 1 } ?? 0)
    for (slot, symbol) in symbols.enumerated().reversed() {
      slots[Int(symbol - first)] = Int32(slot)
    }
    unsafe self.symbols = .allocate(capacity: symbols.count)
    unsafe self.symbols.initialize(from: symbols, count: symbols.count)
    self.slots = Slots(first, slots)
  }

  deinit {
    unsafe symbols.deallocate()
    slots.deallocate()
  }

  /// The slot of a key. It compares names, so call it once per kind, not per context.
  public func slot(of key: String) -> Int? {
    keys.firstIndex(of: key)
  }

  func slot(ofSymbol symbol: Int32) -> Int? {
    slots.slot(ofSymbol: symbol).map { Int($0) }
  }

  /// Slots by symbol. The shape owns the memory.
  @safe
  struct Slots: BitwiseCopyable {
    private let firstSymbol: Int32
    private let count: Int32
    /// Counted from `firstSymbol`; -1 if the shape lacks the symbol.
    private let slots: UnsafePointer<Int32>?

    init() {
      firstSymbol = 0
      count = 0
      unsafe slots = nil
    }

    fileprivate init(_ first: Int32, _ slots: [Int32]) {
      firstSymbol = first
      count = Int32(slots.count)
      let copy = UnsafeMutablePointer<Int32>.allocate(capacity: slots.count)
      unsafe copy.initialize(from: slots, count: slots.count)
      unsafe self.slots = UnsafePointer(copy)
    }

    fileprivate func deallocate() { unsafe slots?.deallocate() }

    @inline(__always)
    func slot(ofSymbol symbol: Int32) -> Int32? {
      let index = Int(symbol) - Int(firstSymbol)
      guard let slots = unsafe slots, index >= 0, index < count else { return nil }
      let slot = unsafe slots[index]
      return slot < 0 ? nil : slot
    }
  }
}

/// Numbers key names for the life of the process, so that rendering compares numbers only.
enum Symbols {
  private static let numbers = Mutex<[String: Int32]>([:])

  static func number(of name: String) -> Int32 {
    numbers.withLock { numbers in
      if let number = numbers[name] { return number }
      let number = Int32(numbers.count)
      numbers[name] = number
      return number
    }
  }
}
