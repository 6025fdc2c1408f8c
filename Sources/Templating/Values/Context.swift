/// Values for the keys of a shape.
public struct Context: Sendable {
  /// The keys.
  public let shape: Shape
  private(set) var values: [Value]

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
}

extension Context {
  /// Makes a context of values that are put in their places.
  package init(_ shape: Shape, fill: (ContextKeys) -> Void) {
    var values = PageValues(used: nil)
    values.append(shape, fill: fill)
    self = values.context(shape, at: values.outermost)
  }
}
