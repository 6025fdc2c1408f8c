/// The stack of items that names are looked up in, and the sections that put them there: slots of the
/// page's values.
struct Items: ~Copyable {
  struct Section: BitwiseCopyable {
    /// The first operation of the body.
    let body: Int
    /// The next item that the body is repeated for; 0 where there is none.
    var next: Int32
    /// Whether the section has put an item on the stack.
    let hasItem: Bool
  }

  /// An item that names are looked up in.
  struct Item: BitwiseCopyable {
    let slot: Int32
    /// Of a context the slot of its first key.
    let start: Int32
    /// Where a context has its keys; without any for another item.
    let keys: Shape.Slots

    init(_ index: Int32, in slots: UnsafePointer<Slot>) {
      let value = slots[Int(index)]
      slot = index
      start = value.start
      keys = value.keys
    }
  }

  private let slots: UnsafePointer<Slot>
  private var stack = Stack<Item>()
  private var sections = Stack<Section>()

  /// - Parameter outermost: the slot of the outermost item; others may follow it.
  init(_ slots: UnsafePointer<Slot>, outermost: Int32) {
    self.slots = slots
    var item = outermost
    while item != 0 {
      stack.append(Item(item, in: slots))
      item = slots[Int(item)].next
    }
  }

  /// The slot that a name means.
  @inline(__always)
  func slot(of key: SymbolPath, in program: CompiledProgram) -> Int32 {
    if key.isDot { return stack.last?.slot ?? 0 }
    var slot = find(key.first)
    for part in Int(key.rest)..<Int(key.rest + key.count) {
      slot = slots[Int(slot)].key(program.code.symbols[part]) ?? 0
    }
    return slot
  }

  @inline(__always)
  func value(of key: SymbolPath, in program: CompiledProgram) -> Slot {
    slots[Int(slot(of: key, in: program))]
  }

  @inline(__always)
  private func find(_ symbol: Int32) -> Int32 {
    var index = stack.count
    while index > 0 {
      index -= 1
      if let slot = stack[index].keys.slot(ofSymbol: symbol) { return stack[index].start + slot }
    }
    return 0
  }

  /// Opens a section, or returns `false` where it is to be skipped.
  mutating func open(_ slot: Int32, body: Int) -> Bool {
    let value = slots[Int(slot)]
    guard value.isTrue else { return false }
    switch value.kind {
    case .list:
      stack.append(Item(value.start, in: slots))
      let next = slots[Int(value.start)].next
      sections.append(Section(body: body, next: next, hasItem: true))
    case .yes:
      sections.append(Section(body: body, next: 0, hasItem: false))
    case .absent, .no, .text, .html, .context:
      stack.append(Item(slot, in: slots))
      sections.append(Section(body: body, next: 0, hasItem: true))
    }
    return true
  }

  /// Goes on to the next item and returns the body's start, or closes the section and returns `nil`.
  mutating func advance() -> Int? {
    guard var section = sections.popLast() else { return nil }
    guard section.next != 0 else {
      if section.hasItem { _ = stack.popLast() }
      return nil
    }
    stack[stack.count - 1] = Item(section.next, in: slots)
    section.next = slots[Int(section.next)].next
    sections.append(section)
    return section.body
  }
}
