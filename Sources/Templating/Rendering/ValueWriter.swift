/// Writes one value of a page, which is absent until something is written.
///
/// Finish a value before you start the next one: text is appended to the page's last text.
@safe
package struct ValueWriter {
  private let values: UnsafeMutablePointer<PageValues>
  private let slot: Int

  @usableFromInline
  init(_ values: UnsafeMutablePointer<PageValues>, _ slot: Int) {
    unsafe self.values = unsafe values
    self.slot = slot
  }

  package func set(_ flag: Bool) {
    unsafe values.pointee.setFlag(flag, at: slot)
  }

  @_disfavoredOverload
  package func append(_ text: borrowing String) {
    unsafe values.pointee.append(text, to: slot)
  }

  package func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe values.pointee.append($0, .text, to: slot) }
  }

  package func append(_ text: StaticString) {
    unsafe values.pointee.append(text.bytes, .text, to: slot)
  }

  package func append(_ byte: UInt8) {
    unsafe withUnsafePointer(to: byte) {
      unsafe values.pointee.append(
        UnsafeBufferPointer(start: $0, count: 1), .text, to: slot)
    }
  }

  /// Appends trusted markup.
  package func append(html bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe values.pointee.append($0, .html, to: slot) }
  }

  package func append(html: StaticString) {
    unsafe values.pointee.append(html.bytes, .html, to: slot)
  }

  /// Appends UTF-8 to markup, escaped.
  package func append(escaping text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer {
      unsafe Escaping.escape($0) { unsafe values.pointee.append($0, .html, to: slot) }
    }
  }

  /// Sets trusted markup without copying it; it must outlive the page's values.
  package func set(borrowedHTML bytes: UnsafeRawBufferPointer) {
    unsafe values.pointee.setHTML(bytes, at: slot)
  }

  package func list() -> ListWriter {
    unsafe values.pointee.openList(at: slot)
    return unsafe ListWriter(values, slot)
  }

  package func context(_ shape: Shape) -> ContextWriter {
    unsafe ContextWriter(values, shape, first: values.pointee.openContext(shape, at: slot))
  }
}

@safe
package struct ListWriter {
  private let values: UnsafeMutablePointer<PageValues>
  private let list: Int
  private var last: Int32 = 0

  init(_ values: UnsafeMutablePointer<PageValues>, _ list: Int) {
    unsafe self.values = values
    self.list = list
  }

  package mutating func next() -> ValueWriter {
    let item = unsafe values.pointee.addItem(to: list, after: last)
    last = Int32(item)
    return unsafe ValueWriter(values, item)
  }
}

/// Writes the values of a context, in the order of its shape's keys.
@safe
package struct ContextWriter {
  @usableFromInline let values: UnsafeMutablePointer<PageValues>
  @usableFromInline let symbols: UnsafePointer<Int32>
  /// The keys that the template uses, as bits; `nil` for all.
  @usableFromInline let used: UnsafePointer<UInt64>?
  @usableFromInline let usedCount: Int
  @usableFromInline let first: Int
  @usableFromInline var index = 0

  init(_ values: UnsafeMutablePointer<PageValues>, _ shape: Shape, first: Int) {
    unsafe self.values = values
    unsafe symbols = UnsafePointer(shape.symbols)
    let used = unsafe values.pointee.used
    unsafe self.used = used?._withUnsafeGuaranteedRef { unsafe $0.words }
    usedCount = unsafe used?._withUnsafeGuaranteedRef { $0.count } ?? 0
    self.first = first
  }

  /// Returns the writer of the next key's value, or `nil` if the template does not use the key.
  @inlinable
  package mutating func next() -> ValueWriter? {
    defer { index += 1 }
    if let used = unsafe used {
      let symbol = unsafe Int(symbols[index])
      guard symbol / 64 < usedCount, unsafe used[symbol / 64] &>> UInt64(symbol % 64) & 1 == 1
      else { return nil }
    }
    return unsafe ValueWriter(values, first + index)
  }
}
