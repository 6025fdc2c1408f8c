/// Where one of a page's values goes; absent as long as nothing is put there. It is used up before the
/// next one is: what is appended to a text goes behind the last text.
package struct Place {
  private let values: UnsafeMutablePointer<PageValues>
  private let slot: Int

  @usableFromInline
  init(_ values: UnsafeMutablePointer<PageValues>, _ slot: Int) {
    self.values = values
    self.slot = slot
  }

  /// Puts a flag.
  package func put(_ flag: Bool) {
    values.pointee.setFlag(flag, at: slot)
  }

  /// Appends to a text.
  @_disfavoredOverload
  package func append(_ text: String) {
    values.pointee.append(text, to: slot)
  }

  /// Appends to a text another one that is read where it is.
  package func append(_ text: UnsafePointer<String>) {
    values.pointee.append(text, to: slot)
  }

  /// Appends UTF-8 to a text.
  package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    values.pointee.append(bytes, .text, to: slot)
  }

  /// Appends to a text what a program says.
  package func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends one byte of ASCII to a text.
  package func append(_ byte: UInt8) {
    withUnsafePointer(to: byte) { append(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// Puts markup.
  package func put(html bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { values.pointee.append($0, .html, to: slot) }
  }

  /// Appends to markup.
  package func append(html: StaticString) {
    values.pointee.append(
      UnsafeBufferPointer(start: html.utf8Start, count: html.utf8CodeUnitCount), .html, to: slot)
  }

  /// Appends UTF-8 to markup, escaped.
  package func append(escaping text: UnsafeBufferPointer<UInt8>) {
    Escaping.escape(text) { values.pointee.append($0, .html, to: slot) }
  }

  /// Puts markup that is kept elsewhere until the page is rendered.
  package func put(html bytes: UnsafeRawBufferPointer) {
    values.pointee.setHTML(bytes, at: slot)
  }

  /// Puts a list, empty at first.
  package func list() -> ListItems {
    values.pointee.openList(at: slot)
    return ListItems(values, slot)
  }

  /// Puts a context.
  package func context(_ shape: Shape) -> ContextKeys {
    ContextKeys(values, shape, first: values.pointee.openContext(shape, at: slot))
  }
}

/// The places of a list's items.
package struct ListItems {
  private let values: UnsafeMutablePointer<PageValues>
  private let list: Int
  private var last: Int32 = 0

  init(_ values: UnsafeMutablePointer<PageValues>, _ list: Int) {
    self.values = values
    self.list = list
  }

  /// The next item's.
  package mutating func next() -> Place {
    let item = values.pointee.addItem(to: list, behind: last)
    last = Int32(item)
    return Place(values, item)
  }
}

/// The places of a context's keys, in the order of its shape.
package struct ContextKeys {
  @usableFromInline let values: UnsafeMutablePointer<PageValues>
  /// The number of each key.
  @usableFromInline let symbols: UnsafePointer<Int32>
  /// The keys that the template uses, as bits; `nil` for all.
  @usableFromInline let used: UnsafePointer<UInt64>?
  @usableFromInline let usedCount: Int
  @usableFromInline let first: Int
  @usableFromInline var index = 0

  init(_ values: UnsafeMutablePointer<PageValues>, _ shape: Shape, first: Int) {
    self.values = values
    symbols = UnsafePointer(shape.symbols)
    let used = values.pointee.used
    self.used = used?._withUnsafeGuaranteedRef { $0.words }
    usedCount = used?._withUnsafeGuaranteedRef { $0.count } ?? 0
    self.first = first
  }

  /// The next key's; `nil` where the template does not use the key.
  @inlinable
  package mutating func next() -> Place? {
    defer { index += 1 }
    if let used {
      let symbol = Int(symbols[index])
      guard symbol / 64 < usedCount, used[symbol / 64] &>> UInt64(symbol % 64) & 1 == 1 else {
        return nil
      }
    }
    return Place(values, first + index)
  }
}
