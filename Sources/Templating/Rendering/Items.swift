/// The stack of items that names are looked up in, and the sections that put them there.
struct Items {
  private struct Section {
    /// The first operation of the body.
    let body: Int
    /// What the body is repeated for; empty where it runs once.
    let list: [Value]
    /// The index of the next item in the list.
    var next: Int
    /// Whether the section has put an item on the stack.
    let hasItem: Bool
  }

  private var stack: [Value]
  private var sections: [Section] = []

  init(_ stack: [Value]) {
    self.stack = stack
  }

  @inline(__always)
  func value(of key: SymbolPath, in code: Code) -> Value {
    if key.isDot { return stack.last ?? .absent }
    var value = find(key.first)
    for part in Int(key.rest)..<Int(key.rest + key.count) {
      guard case .context(let context) = value else { return .absent }
      value = context.value(ofSymbol: code.symbols[part]) ?? .absent
    }
    return value
  }

  @inline(__always)
  private func find(_ symbol: Int32) -> Value {
    var index = stack.count
    while index > 0 {
      index -= 1
      if case .context(let context) = stack[index], let value = context.value(ofSymbol: symbol) {
        return value
      }
    }
    return .absent
  }

  /// Opens a section, or returns `false` where it is to be skipped.
  mutating func open(_ value: Value, body: Int) -> Bool {
    guard value.isTrue else { return false }
    switch value {
    case .list(let list):
      stack.append(list[0])
      sections.append(Section(body: body, list: list, next: 1, hasItem: true))
    case .flag:
      sections.append(Section(body: body, list: [], next: 0, hasItem: false))
    case .absent, .text, .bytes, .html, .context:
      stack.append(value)
      sections.append(Section(body: body, list: [], next: 0, hasItem: true))
    }
    return true
  }

  /// Goes on to the next item and returns the body's start, or closes the section and returns `nil`.
  mutating func advance() -> Int? {
    let last = sections.count - 1
    let next = sections[last].next
    guard next < sections[last].list.count else {
      if sections.removeLast().hasItem { stack.removeLast() }
      return nil
    }
    stack[stack.count - 1] = sections[last].list[next]
    sections[last].next = next + 1
    return sections[last].body
  }
}
