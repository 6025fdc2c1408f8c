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
  /// Slots by symbol, counted from `firstSymbol`; -1 where the shape lacks the symbol.
  private let slots: UnsafeMutablePointer<Int32>
  private let slotCount: Int
  private let firstSymbol: Int32

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
    self.slots = .allocate(capacity: slots.count)
    self.slots.initialize(from: slots, count: slots.count)
    slotCount = slots.count
    self.firstSymbol = first
  }

  deinit {
    symbols.deallocate()
    slots.deallocate()
  }

  /// The slot of a key. This compares names: look it up once, not for each context.
  public func slot(of key: String) -> Int? {
    keys.firstIndex(of: key)
  }

  @inline(__always)
  func slot(ofSymbol symbol: Int32) -> Int? {
    let index = Int(symbol) - Int(firstSymbol)
    guard index >= 0, index < slotCount else { return nil }
    let slot = slots[index]
    return slot < 0 ? nil : Int(slot)
  }
}
