/// The values of one page. Creating a value allocates nothing; keys that the template does not use have none.
///
/// The template, shapes and borrowed bytes must outlive it.
@safe
package struct PageValues: ~Copyable {
  /// Slot 0 is the absent value; slot 1 is the list of contexts.
  private(set) var slots: UnsafeMutablePointer<Slot>
  private var slotCount = 0
  private var slotCapacity: Int
  private(set) var text: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var textCapacity: Int
  /// The keys that the template uses; `nil` for all.
  let used: Unmanaged<KeySet>?
  /// The length of all borrowed texts.
  private var borrowedCount = 0
  private var last: Int32 = 0

  package init(for template: Template) {
    self.init(used: template.program.used)
  }

  /// Creates values for one page of a template, inside the shared contexts `outer`, which must outlive it.
  package init(for template: Template, in outer: OuterValues) {
    self.init(used: template.program.used)
    takeSlots(of: outer.values)
  }

  init(used: KeySet?, slots slotCapacity: Int = 256, bytes textCapacity: Int = 2_048) {
    unsafe self.used = used.map { unsafe Unmanaged.passUnretained($0) }
    self.slotCapacity = slotCapacity
    self.textCapacity = textCapacity
    unsafe slots = .allocate(capacity: slotCapacity)
    unsafe text = .allocate(capacity: textCapacity)
    _ = reserve(2)
    unsafe slots[Self.contexts].kind = .list
  }

  deinit {
    unsafe slots.deallocate()
    unsafe text.deallocate()
  }

  private static let contexts = 1

  /// The slot of the outermost context; the others follow it.
  var outermost: Int32 { unsafe slots[Self.contexts].start }

  /// The length of a page that shows each text once and nothing else.
  var textLength: Int { textCount + borrowedCount }

  /// Begins with the values of others, whose texts are borrowed.
  private mutating func takeSlots(of others: borrowing PageValues) {
    slotCount = 0
    let first = reserve(others.slotCount)
    unsafe (slots + first).update(from: others.slots, count: others.slotCount)
    for slot in 0..<slotCount where unsafe slots[slot].pointer == nil {
      switch unsafe slots[slot].kind {
      case .text, .html:
        unsafe slots[slot].pointer = UnsafeRawPointer(others.text + Int(slots[slot].start))
      case .absent, .no, .yes, .list, .context: break
      }
    }
    last = others.last
  }

  package mutating func append(_ context: Context) {
    append(.context(context))
  }

  /// Adds an inner context.
  ///
  /// - Parameter fill: writes the values in the order of the shape's keys; the writer must not outlive the call.
  package mutating func append(_ shape: Shape, fill: (ContextWriter) -> Void) {
    let slot = addItem(to: Self.contexts, after: last)
    last = Int32(slot)
    unsafe withUnsafeMutablePointer(to: &self) { values in
      unsafe fill(ValueWriter(values, slot).context(shape))
    }
  }

  /// Adds a value as the innermost item. A list, since deep values could overflow the call stack.
  mutating func append(_ value: Value) {
    let slot = addItem(to: Self.contexts, after: last)
    last = Int32(slot)
    var pending = [(value, slot)]
    while let (value, slot) = pending.popLast() {
      switch value {
      case .absent: break
      case .flag(let flag): setFlag(flag, at: slot)
      case .text(let text): append(text, to: slot)
      case .bytes(let bytes):
        unsafe bytes.withUnsafeBufferPointer { unsafe append($0, .text, to: slot) }
      case .html(let bytes):
        unsafe bytes.withUnsafeBufferPointer { unsafe append($0, .html, to: slot) }
      case .list(let items):
        openList(at: slot)
        var last: Int32 = 0
        for item in items {
          last = Int32(addItem(to: slot, after: last))
          pending.append((item, Int(last)))
        }
      case .context(let context):
        let first = openContext(context.shape, at: slot)
        for index in 0..<min(context.values.count, context.shape.keys.count)
        where unsafe uses(context.shape.symbols[index]) {
          pending.append((context.values[index], first + index))
        }
      }
    }
  }

  func context(_ shape: Shape, at slot: Int32) -> Context {
    let first = unsafe slots[Int(slot)].start
    return Context(shape, shape.keys.indices.map { value(at: first + Int32($0)) })
  }

  private func value(at index: Int32) -> Value {
    let slot = unsafe slots[Int(index)]
    switch slot.kind {
    case .absent: return .absent
    case .no: return .flag(false)
    case .yes: return .flag(true)
    case .text: return unsafe .bytes(Array(slot.bytes(text)))
    case .html: return unsafe .html(Array(slot.bytes(text)))
    case .list:
      var items: [Value] = []
      var item = slot.start
      while item != 0 {
        items.append(value(at: item))
        item = unsafe slots[Int(item)].next
      }
      return .list(items)
    case .context:
      guard let shape = slot.shape else { return .absent }
      return .context(context(shape, at: index))
    }
  }

  private func uses(_ symbol: Int32) -> Bool {
    unsafe used?._withUnsafeGuaranteedRef { $0.contains(symbol) } ?? true
  }

  mutating func setFlag(_ flag: Bool, at slot: Int) {
    unsafe slots[slot].kind = flag ? .yes : .no
  }

  /// Sets borrowed markup, which must outlive these values.
  mutating func setHTML(_ bytes: UnsafeRawBufferPointer, at slot: Int) {
    unsafe slots[slot].kind = .html
    unsafe slots[slot].count = Int32(bytes.count)
    unsafe slots[slot].pointer = bytes.baseAddress
    borrowedCount += bytes.count
  }

  mutating func openList(at slot: Int) {
    unsafe slots[slot].kind = .list
  }

  /// Reserves the slots of a context and returns the first.
  mutating func openContext(_ shape: Shape, at slot: Int) -> Int {
    let first = reserve(shape.keys.count)
    unsafe slots[slot].kind = .context
    unsafe slots[slot].start = Int32(first)
    unsafe slots[slot].pointer = UnsafeRawPointer(Unmanaged.passUnretained(shape).toOpaque())
    return first
  }

  /// Adds an item to a list and returns its slot.
  mutating func addItem(to list: Int, after last: Int32) -> Int {
    let item = reserve(1)
    if last == 0 {
      unsafe slots[list].start = Int32(item)
    } else {
      unsafe slots[Int(last)].next = Int32(item)
    }
    unsafe slots[list].count += 1
    return item
  }

  mutating func append(_ string: borrowing String, to slot: Int) {
    let count = string.utf8.count
    let room = unsafe makeRoom(count, .text, at: slot)
    let done: Void? = unsafe string.utf8.withContiguousStorageIfAvailable {
      if let base = $0.baseAddress { unsafe room.initialize(from: base, count: count) }
    }
    if done == nil {
      _ = unsafe UnsafeMutableBufferPointer(start: room, count: count).initialize(from: string.utf8)
    }
  }

  /// Appends to the text of a slot, which must be the last text.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Slot.Kind, to slot: Int) {
    let room = unsafe makeRoom(bytes.count, kind, at: slot)
    if let base = bytes.baseAddress { unsafe room.initialize(from: base, count: bytes.count) }
  }

  @inline(__always)
  private mutating func makeRoom(
    _ count: Int, _ kind: Slot.Kind, at slot: Int
  ) -> UnsafeMutablePointer<UInt8> {
    if textCount + count > textCapacity { growText(by: count) }
    if unsafe slots[slot].kind == .absent {
      unsafe slots[slot].kind = kind
      unsafe slots[slot].start = Int32(textCount)
    }
    unsafe slots[slot].count += Int32(count)
    textCount += count
    return unsafe text + (textCount - count)
  }

  private mutating func reserve(_ count: Int) -> Int {
    if slotCount + count > slotCapacity { growSlots(by: count) }
    unsafe (slots + slotCount).initialize(repeating: Slot(), count: count)
    slotCount += count
    return slotCount - count
  }

  private mutating func growSlots(by count: Int) {
    slotCapacity = max(slotCapacity * 2, slotCount + count)
    let old = unsafe slots
    unsafe slots = .allocate(capacity: slotCapacity)
    unsafe slots.moveInitialize(from: old, count: slotCount)
    unsafe old.deallocate()
  }

  private mutating func growText(by count: Int) {
    textCapacity = max(textCapacity * 2, textCount + count)
    let old = unsafe text
    unsafe text = .allocate(capacity: textCapacity)
    unsafe text.moveInitialize(from: old, count: textCount)
    unsafe old.deallocate()
  }
}

/// The values of a context that many pages of one template share. They never change.
package final class OuterValues: @unchecked Sendable {
  let values: PageValues
  /// The values refer to the context and the template.
  private let context: Context
  private let template: Template

  package init(_ context: Context, for template: Template) {
    self.context = context
    self.template = template
    var values = PageValues(for: template)
    values.append(context)
    self.values = values
  }
}

extension Context {
  package init(_ shape: Shape, fill: (ContextWriter) -> Void) {
    var values = PageValues(used: nil)
    values.append(shape, fill: fill)
    self = values.context(shape, at: values.outermost)
  }
}
