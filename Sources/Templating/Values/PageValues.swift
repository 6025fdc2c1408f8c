/// The values that one page is rendered with, in two pieces of memory: to make a value allocates
/// nothing. Values of keys that the template does not use are not even made.
///
/// The template, shapes, and bytes that are kept elsewhere, must be there as long as these values.
package struct PageValues: ~Copyable {
  /// The first stands for what is not there, the second is the list of the contexts.
  private(set) var slots: UnsafeMutablePointer<Slot>
  private var slotCount = 0
  private var slotCapacity: Int
  /// The bytes of texts.
  private(set) var text: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var textCapacity: Int
  /// The keys that the template uses; `nil` for all.
  let used: Unmanaged<KeySet>?
  /// The bytes of all texts that are kept elsewhere.
  private var keptCount = 0
  /// The slot of the last context.
  private var last: Int32 = 0

  /// Values for one page of a template.
  package init(for template: Template) {
    self.init(used: template.program.used)
  }

  /// Values for one page of a template, within contexts that many pages have.
  package init(for template: Template, in outer: OuterValues) {
    self.init(used: template.program.used)
    takeSlots(of: outer.values)
  }

  init(used: KeySet?, slots slotCapacity: Int = 256, bytes textCapacity: Int = 2_048) {
    self.used = used.map(Unmanaged.passUnretained)
    self.slotCapacity = slotCapacity
    self.textCapacity = textCapacity
    slots = .allocate(capacity: slotCapacity)
    text = .allocate(capacity: textCapacity)
    _ = reserve(2)
    slots[Self.contexts].kind = .list
  }

  deinit {
    slots.deallocate()
    text.deallocate()
  }

  private static let contexts = 1

  /// The slot of the outermost context; the others follow it.
  var outermost: Int32 { slots[Self.contexts].start }

  /// How many bytes all texts take on a page that shows each once.
  var textLength: Int { textCount + keptCount }

  /// Begins with the values of others, which must be there as long as these.
  private mutating func takeSlots(of others: borrowing PageValues) {
    slotCount = 0
    let first = reserve(others.slotCount)
    (slots + first).update(from: others.slots, count: others.slotCount)
    for slot in 0..<slotCount where slots[slot].pointer == nil {
      switch slots[slot].kind {
      case .text, .html:
        slots[slot].pointer = UnsafeRawPointer(others.text + Int(slots[slot].start))
      case .absent, .no, .yes, .list, .context: break
      }
    }
    last = others.last
  }

  /// Adds a context behind the others.
  package mutating func append(_ context: Context) {
    append(.context(context))
  }

  /// Adds a context behind the others.
  ///
  /// - Parameter fill: makes the values, in the order of the shape's keys.
  package mutating func append(_ shape: Shape, fill: (ContextKeys) -> Void) {
    let slot = addItem(to: Self.contexts, behind: last)
    last = Int32(slot)
    withUnsafeMutablePointer(to: &self) { values in
      fill(Place(values, slot).context(shape))
    }
  }

  /// Adds a value of any kind behind the contexts.
  mutating func append(_ value: Value) {
    let slot = addItem(to: Self.contexts, behind: last)
    last = Int32(slot)
    // On a list, not on the call stack, so that no data can overflow it.
    var pending = [(value, slot)]
    while let (value, slot) = pending.popLast() {
      switch value {
      case .absent: break
      case .flag(let flag): slots[slot].kind = flag ? .yes : .no
      case .text(let text): append(text, to: slot)
      case .bytes(let bytes): bytes.withUnsafeBufferPointer { append($0, .text, to: slot) }
      case .html(let bytes): bytes.withUnsafeBufferPointer { append($0, .html, to: slot) }
      case .list(let items):
        slots[slot].kind = .list
        var last: Int32 = 0
        for item in items {
          last = Int32(addItem(to: slot, behind: last))
          pending.append((item, Int(last)))
        }
      case .context(let context):
        let first = openContext(context.shape, at: slot)
        for index in 0..<min(context.values.count, context.shape.keys.count)
        where uses(context.shape.symbols[index]) {
          pending.append((context.values[index], first + index))
        }
      }
    }
  }

  /// The context of a slot, as a value that can be kept.
  func context(_ shape: Shape, at slot: Int32) -> Context {
    let first = slots[Int(slot)].start
    return Context(shape, shape.keys.indices.map { value(at: first + Int32($0)) })
  }

  private func value(at index: Int32) -> Value {
    let slot = slots[Int(index)]
    switch slot.kind {
    case .absent: return .absent
    case .no: return .flag(false)
    case .yes: return .flag(true)
    case .text: return .bytes(Array(slot.bytes(text)))
    case .html: return .html(Array(slot.bytes(text)))
    case .list:
      var items: [Value] = []
      var item = slot.start
      while item != 0 {
        items.append(value(at: item))
        item = slots[Int(item)].next
      }
      return .list(items)
    case .context:
      guard let shape = slot.shape else { return .absent }
      return .context(context(shape, at: index))
    }
  }

  private func uses(_ symbol: Int32) -> Bool {
    used?._withUnsafeGuaranteedRef { $0.contains(symbol) } ?? true
  }

  mutating func setFlag(_ flag: Bool, at slot: Int) {
    slots[slot].kind = flag ? .yes : .no
  }

  mutating func setHTML(_ bytes: UnsafeRawBufferPointer, at slot: Int) {
    slots[slot].kind = .html
    slots[slot].count = Int32(bytes.count)
    slots[slot].pointer = bytes.baseAddress
    keptCount += bytes.count
  }

  mutating func openList(at slot: Int) {
    slots[slot].kind = .list
  }

  /// Makes room for the values of a context, and gives the first one's slot.
  mutating func openContext(_ shape: Shape, at slot: Int) -> Int {
    let first = reserve(shape.keys.count)
    slots[slot].kind = .context
    slots[slot].start = Int32(first)
    slots[slot].pointer = UnsafeRawPointer(Unmanaged.passUnretained(shape).toOpaque())
    return first
  }

  /// Adds an item to a list and gives its slot.
  mutating func addItem(to list: Int, behind last: Int32) -> Int {
    let item = reserve(1)
    if last == 0 { slots[list].start = Int32(item) } else { slots[Int(last)].next = Int32(item) }
    slots[list].count += 1
    return item
  }

  mutating func append(_ string: borrowing String, to slot: Int) {
    let count = string.utf8.count
    Self.copy(string, count, to: makeRoom(count, .text, at: slot))
  }

  /// The same of a text that is read where it is: nothing in between lets go of it, so that no reference to
  /// it is counted.
  mutating func append(_ string: UnsafePointer<String>, to slot: Int) {
    let count = string.pointee.utf8.count
    let room = makeRoom(count, .text, at: slot)
    Self.copy(string.pointee, count, to: room)
  }

  @inline(__always)
  private static func copy(
    _ string: borrowing String, _ count: Int, to room: UnsafeMutablePointer<UInt8>
  ) {
    let done: Void? = string.utf8.withContiguousStorageIfAvailable {
      if let base = $0.baseAddress { room.initialize(from: base, count: count) }
    }
    if done == nil {
      _ = UnsafeMutableBufferPointer(start: room, count: count).initialize(from: string.utf8)
    }
  }

  /// Appends to the text of a slot, which is the last text.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Slot.Kind, to slot: Int) {
    let room = makeRoom(bytes.count, kind, at: slot)
    if let base = bytes.baseAddress { room.initialize(from: base, count: bytes.count) }
  }

  /// Makes room for more of the text of a slot, which is the last text.
  @inline(__always)
  private mutating func makeRoom(
    _ count: Int, _ kind: Slot.Kind, at slot: Int
  ) -> UnsafeMutablePointer<UInt8> {
    if textCount + count > textCapacity { growText(by: count) }
    if slots[slot].kind == .absent {
      slots[slot].kind = kind
      slots[slot].start = Int32(textCount)
    }
    slots[slot].count += Int32(count)
    textCount += count
    return text + (textCount - count)
  }

  private mutating func reserve(_ count: Int) -> Int {
    if slotCount + count > slotCapacity { growSlots(by: count) }
    (slots + slotCount).initialize(repeating: Slot(), count: count)
    slotCount += count
    return slotCount - count
  }

  private mutating func growSlots(by count: Int) {
    slotCapacity = max(slotCapacity * 2, slotCount + count)
    let old = slots
    slots = .allocate(capacity: slotCapacity)
    slots.moveInitialize(from: old, count: slotCount)
    old.deallocate()
  }

  private mutating func growText(by count: Int) {
    textCapacity = max(textCapacity * 2, textCount + count)
    let old = text
    text = .allocate(capacity: textCapacity)
    text.moveInitialize(from: old, count: textCount)
    old.deallocate()
  }
}
