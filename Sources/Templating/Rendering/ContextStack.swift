/// The items that names are looked up in, and the sections that pushed them. Items are slots of the page's values.
@safe
struct ContextStack: ~Copyable {
  struct Section: BitwiseCopyable {
    let body: Int
    /// The next item to repeat the body for; 0 if there is none.
    var next: Int32
    let hasItem: Bool
  }

  struct Item: BitwiseCopyable {
    let slot: Int32
    /// The slot of a context's first key.
    let start: Int32
    let keys: Shape.Slots

    init(_ index: Int32, in slots: UnsafePointer<Slot>) {
      let value = unsafe slots[Int(index)]
      slot = index
      start = value.start
      keys = value.keys
    }
  }

  private let slots: UnsafePointer<Slot>
  private var items = Stack<Item>()
  private var sections = Stack<Section>()

  /// - Parameter outermost: the slot of the outermost item, which the others follow.
  init(_ slots: UnsafePointer<Slot>, outermost: Int32) {
    unsafe self.slots = slots
    var item = outermost
    while item != 0 {
      unsafe items.append(Item(item, in: slots))
      item = unsafe slots[Int(item)].next
    }
  }

  /// The slot of a name's value; 0 if there is none.
  @inline(__always)
  func slot(of key: SymbolPath, in program: Program) -> Int32 {
    if key.isDot { return items.last?.slot ?? 0 }
    var slot = find(key.first)
    for part in Int(key.rest)..<Int(key.rest + key.count) {
      slot = unsafe slots[Int(slot)].key(program.code.symbols[part]) ?? 0
    }
    return slot
  }

  @inline(__always)
  func value(of key: SymbolPath, in program: Program) -> Slot {
    unsafe slots[Int(slot(of: key, in: program))]
  }

  @inline(__always)
  private func find(_ symbol: Int32) -> Int32 {
    var index = items.count
    while index > 0 {
      index -= 1
      if let slot = items[index].keys.slot(ofSymbol: symbol) { return items[index].start + slot }
    }
    return 0
  }

  /// Opens a section. Returns `false` if it is to be skipped.
  mutating func open(_ slot: Int32, body: Int) -> Bool {
    let value = unsafe slots[Int(slot)]
    guard value.isTrue else { return false }
    switch value.kind {
    case .list:
      unsafe items.append(Item(value.start, in: slots))
      let next = unsafe slots[Int(value.start)].next
      sections.append(Section(body: body, next: next, hasItem: true))
    case .yes:
      sections.append(Section(body: body, next: 0, hasItem: false))
    case .absent, .no, .text, .html, .context:
      unsafe items.append(Item(slot, in: slots))
      sections.append(Section(body: body, next: 0, hasItem: true))
    }
    return true
  }

  /// Moves to the next item and returns the start of the body, or closes the section and returns `nil`.
  mutating func advance() -> Int? {
    guard var section = sections.popLast() else { return nil }
    guard section.next != 0 else {
      if section.hasItem { _ = items.popLast() }
      return nil
    }
    unsafe items[items.count - 1] = Item(section.next, in: slots)
    section.next = unsafe slots[Int(section.next)].next
    sections.append(section)
    return section.body
  }
}
