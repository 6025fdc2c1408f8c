/// The value of a key.
///
/// In sections, `absent`, `flag(false)`, an empty list and an empty text are false; everything else is true.
/// ```swift
/// let values: [Value] = [.text("Anna & Bo"), .html(Array("<b>new</b>".utf8)), .list([.text("a")])]
/// ```
public enum Value: Sendable {
  /// No value: false, renders as nothing, and hides the same key of outer contexts.
  case absent
  /// Renders as `true` or `false`.
  case flag(Bool)
  /// Text, which `{{key}}` escapes.
  case text(String)
  /// UTF-8 text, which `{{key}}` escapes.
  case bytes([UInt8])
  /// Trusted UTF-8 markup, which `{{key}}` does not escape.
  case html([UInt8])
  /// A section repeats for each item.
  case list([Value])
  /// A section looks keys up here first.
  case context(Context)
}

/// Values for the keys of a shape.
/// ```swift
/// let person = Shape(["name", "isNew"])
/// var anna = Context(person, [.text("Anna")])
/// anna[1] = .flag(true)
/// ```
public struct Context: Sendable {
  /// The keys.
  public let shape: Shape
  private(set) var values: [Value]

  /// Creates a context from values in the order of the shape's keys; missing ones are absent.
  public init(_ shape: Shape, _ values: [Value] = []) {
    self.shape = shape
    self.values = values
  }

  /// The value in a slot. Setting a slot that the shape lacks does nothing.
  public subscript(slot: Int) -> Value {
    get { values.indices.contains(slot) ? values[slot] : .absent }
    set {
      guard shape.keys.indices.contains(slot) else { return }
      while values.count <= slot { values.append(.absent) }
      values[slot] = newValue
    }
  }
}
