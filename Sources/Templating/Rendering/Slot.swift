/// One value of `PageValues`.
@safe
struct Slot {
  enum Kind: UInt8 {
    case absent, no, yes, text, html, list, context
  }

  var kind = Kind.absent
  /// The slot of the next item of the same list; 0 for the last.
  var next: Int32 = 0
  /// The offset of a text, or the slot of a list's first item or a context's first key.
  var start: Int32 = 0
  /// The length of a text or list.
  var count: Int32 = 0
  /// A context's shape, or the bytes of a text that `PageValues` does not own.
  var pointer: UnsafeRawPointer?

  /// Whether a section of this value runs.
  var isTrue: Bool {
    switch kind {
    case .absent, .no: false
    case .yes, .context: true
    case .text, .html, .list: count > 0
    }
  }

  var shape: Shape? {
    unsafe pointer.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// The bytes of a text, of which `start` is an offset.
  func bytes(_ text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = unsafe pointer?.assumingMemoryBound(to: UInt8.self) ?? text + Int(start)
    return unsafe UnsafeBufferPointer(start: start, count: Int(count))
  }

  /// The slots of a context's keys; empty for other values.
  @inline(__always)
  var keys: Shape.Slots {
    guard kind == .context, let pointer = unsafe pointer else { return Shape.Slots() }
    return unsafe Unmanaged<Shape>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.slots }
  }

  /// The slot of a key, if this is a context that has it.
  @inline(__always)
  func key(_ symbol: Int32) -> Int32? {
    keys.slot(ofSymbol: symbol).map { start + $0 }
  }
}
