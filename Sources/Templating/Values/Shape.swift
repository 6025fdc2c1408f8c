/// The keys that a kind of context has, in the order of its slots.
///
/// Make one for each kind and share it: contexts of one shape cost one array each.
///
/// Unchecked: what the addresses lead to never changes. To look at an array may count a reference to it,
/// for which threads wait for each other.
public final class Shape: @unchecked Sendable {
  /// The key of each slot.
  public let keys: [String]
  /// The number of each slot's key.
  let symbols: UnsafeMutablePointer<Int32>
  /// The slot of each symbol.
  let slots: Slots

  /// Makes a shape. Of equal keys only the first can be found by name.
  public init(_ keys: [String]) {
    self.keys = keys
    let symbols = keys.map(Symbols.number)
    let first = symbols.min() ?? 0
    var slots = [Int32](repeating: -1, count: symbols.max().map { Int($0 - first) + 1 } ?? 0)
    for (slot, symbol) in symbols.enumerated().reversed() {
      slots[Int(symbol - first)] = Int32(slot)
    }
    self.symbols = .allocate(capacity: symbols.count)
    self.symbols.initialize(from: symbols, count: symbols.count)
    self.slots = Slots(first, slots)
  }

  deinit {
    symbols.deallocate()
    slots.deallocate()
  }

  /// The slot of a key. This compares names: look it up once, not for each context.
  public func slot(of key: String) -> Int? {
    keys.firstIndex(of: key)
  }

  func slot(ofSymbol symbol: Int32) -> Int? {
    slots.slot(ofSymbol: symbol).map { Int($0) }
  }

  /// Slots by symbol, in memory of a shape.
  struct Slots: BitwiseCopyable {
    private let firstSymbol: Int32
    private let count: Int32
    /// Counted from `firstSymbol`; -1 where the shape lacks the symbol.
    private let slots: UnsafePointer<Int32>?

    /// Those of no context.
    init() {
      firstSymbol = 0
      count = 0
      slots = nil
    }

    fileprivate init(_ first: Int32, _ slots: [Int32]) {
      firstSymbol = first
      count = Int32(slots.count)
      let copy = UnsafeMutablePointer<Int32>.allocate(capacity: slots.count)
      copy.initialize(from: slots, count: slots.count)
      self.slots = UnsafePointer(copy)
    }

    fileprivate func deallocate() { slots?.deallocate() }

    @inline(__always)
    func slot(ofSymbol symbol: Int32) -> Int32? {
      let index = Int(symbol) - Int(firstSymbol)
      guard let slots, index >= 0, index < count else { return nil }
      return slots[index] < 0 ? nil : slots[index]
    }
  }
}
