/// One value among `PageValues`.
struct Slot {
  enum Kind: UInt8 {
    case absent, no, yes, text, html, list, context
  }

  var kind = Kind.absent
  /// The slot of the next item of the same list; 0 for the last.
  var next: Int32 = 0
  /// Where a text's bytes begin, and the slots of a list's first item and of a context's first key.
  var start: Int32 = 0
  /// A text's length, or how many items a list has.
  var count: Int32 = 0
  /// A context's shape, or the bytes of a text that is kept elsewhere.
  var pointer: UnsafeRawPointer?

  /// Whether a section of this value is run.
  var isTrue: Bool {
    switch kind {
    case .absent, .no: false
    case .yes, .context: true
    case .text, .html, .list: count > 0
    }
  }

  /// A context's shape.
  var shape: Shape? {
    pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// The bytes of a text.
  ///
  /// - Parameter text: those of all texts that are not kept elsewhere.
  func bytes(_ text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = pointer?.assumingMemoryBound(to: UInt8.self) ?? text + Int(start)
    return UnsafeBufferPointer(start: start, count: Int(count))
  }

  /// Where a context has its keys; without any where this is none.
  @inline(__always)
  var keys: Shape.Slots {
    guard kind == .context, let pointer else { return Shape.Slots() }
    return Unmanaged<Shape>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.slots }
  }

  /// The slot of a key; `nil` where this is no context that has it.
  @inline(__always)
  func key(_ symbol: Int32) -> Int32? {
    keys.slot(ofSymbol: symbol).map { start + $0 }
  }
}
