/// Values for the keys of a shape.
public struct Context: Sendable {
  /// The keys.
  public let shape: Shape
  private var values: [Value]

  /// Makes a context from values in the order of the shape's keys. Slots that are missing at the
  /// end are absent.
  public init(_ shape: Shape, _ values: [Value] = []) {
    self.shape = shape
    self.values = values
  }

  /// The value in a slot; absent where none was given. A slot the shape lacks takes no value.
  public subscript(slot: Int) -> Value {
    get { values.indices.contains(slot) ? values[slot] : .absent }
    set {
      guard shape.keys.indices.contains(slot) else { return }
      while values.count <= slot { values.append(.absent) }
      values[slot] = newValue
    }
  }

  @inline(__always)
  func value(ofSymbol symbol: Int32) -> Value? {
    guard let slot = shape.slot(ofSymbol: symbol) else { return nil }
    return slot < values.count ? values[slot] : .absent
  }
}
