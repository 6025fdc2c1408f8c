extension Template {
  /// Splits the body of a list's section off into a template of its own, so that an item that many pages show is
  /// rendered once.
  ///
  /// The page's template then takes a list of ``Value/html(_:)``, each rendered by the item's template with the
  /// pages' outermost context and the item's. Together they render the same as this template.
  /// ```swift
  /// if let (page, item) = fixed.splitting("people", of: [siteSchema, pageSchema]) {
  ///   try item.render([site, anna], into: &row)
  ///   try page.render([site, Context(pageSchema.shape, [.list([.html(row)])])], into: &output)
  /// }
  /// ```
  /// - Parameters:
  ///   - list: the key, which one of the page's contexts has.
  ///   - schemas: the schemas of every page's contexts, the outermost first.
  /// - Returns: `nil` unless this template includes no other (see ``fixing(_:of:before:)``), has the section
  ///   once, and the body uses only keys of the item and of the outermost context.
  public func splitting(
    _ list: String, of schemas: [Schema]
  ) -> (page: Template, item: Template)? {
    guard program.entries == [0] else { return nil }
    var splitter = Splitter(program.code, list: Symbols.number(of: list), of: Scopes(schemas))
    guard let (page, item) = splitter.split() else { return nil }
    return (with(page), with(item))
  }

  private func with(_ code: Code) -> Template {
    Template(program: Program(sources: program.sources, entries: [0], code: code), index: 0)
  }
}

private struct Splitter {
  private let code: Code
  private let list: Int32
  private let page: Scopes
  private var body: Range<Int>?

  init(_ code: Code, list: Int32, of page: Scopes) {
    self.code = code
    self.list = list
    self.page = page
  }

  /// The code with `{{{.}}}` in place of the body, and the body's.
  mutating func split() -> (page: Code, item: Code)? {
    guard search(code.operations.indices, page), let body else { return nil }
    return (page(without: body), item(body))
  }

  /// Finds the section. Returns `false` if the template cannot be split.
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

  /// Whether operations look up nothing between the outermost context and the item.
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
  /// The operation after those from `start` on have moved.
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
