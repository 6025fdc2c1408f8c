/// Cuts the body of a list's section out of a template that has everything inlined.
struct Splitter {
  private let code: Code
  /// The list's key.
  private let list: Int32
  /// The kinds of the contexts of the page, the outermost first.
  private let page: Scopes
  private var body: Range<Int>?

  init(_ code: Code, list: Int32, of page: Scopes) {
    self.code = code
    self.list = list
    self.page = page
  }

  /// The template's code with `{{{.}}}` for the body, and the body's own; `nil` where the section is not
  /// there just once, or its body looks up what neither the item nor the outermost context has.
  mutating func split() -> (page: Code, item: Code)? {
    guard search(code.operations.indices, page), let body else { return nil }
    return (page(without: body), item(body))
  }

  /// Looks for the section, and says whether it can be split off where there is one.
  private mutating func search(_ range: Range<Int>, _ scopes: Scopes) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = code.operations[index]
      index += 1
      switch operation {
      case .partial, .parent, .block, .indent, .indentFirstLine: return false
      case .section(let key, let end):
        let inside = index..<Int(end) - 1
        let inner = scopes.within(key, in: code)
        if key.first == list, key.count == 0, let schema = scopes.index(of: key),
          schema < page.count
        {
          guard body == nil, isDecided(inside, inner, behind: scopes.count) else { return false }
          body = inside
        } else if !search(inside, inner) {
          return false
        }
        index = Int(end)
      default: break
      }
    }
    return true
  }

  /// Whether operations look up nothing in the contexts between the outermost and the item.
  private func isDecided(_ range: Range<Int>, _ scopes: Scopes, behind item: Int) -> Bool {
    let isDecided = { (key: SymbolPath) in
      scopes.index(of: key).map { $0 == 0 || $0 >= item } ?? true
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = code.operations[index]
      index += 1
      switch operation {
      case .escaped(let key), .raw(let key), .inverted(let key, _):
        guard isDecided(key) else { return false }
      case .section(let key, let end):
        let inner = scopes.within(key, in: code)
        guard isDecided(key), self.isDecided(index..<Int(end) - 1, inner, behind: item)
        else { return false }
        index = Int(end)
      default: break
      }
    }
    return true
  }

  private func page(without body: Range<Int>) -> Code {
    var page = code
    page.operations.replaceSubrange(body, with: [.raw(.dot)])
    page.spots.replaceSubrange(body, with: [code.spots[body.lowerBound - 1]])
    for (index, operation) in page.operations.enumerated() {
      page.operations[index] = operation.moved(by: 1 - body.count, from: body.upperBound)
    }
    return page
  }

  private func item(_ body: Range<Int>) -> Code {
    var item = code
    item.operations =
      code.operations[body].map { $0.moved(by: -body.lowerBound, from: 0) } + [.exit]
    item.spots = Array(code.spots[body]) + [code.spots[body.upperBound]]
    return item
  }
}

extension Operation {
  /// The operation where those from `start` on are moved.
  fileprivate func moved(by distance: Int, from start: Int) -> Operation {
    switch self {
    case .section(let key, let end) where Int(end) >= start:
      .section(key, end: end + Int32(distance))
    case .inverted(let key, let end) where Int(end) >= start:
      .inverted(key, end: end + Int32(distance))
    default: self
    }
  }
}
