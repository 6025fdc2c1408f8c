struct Scopes {
  private var schemas: [Schema]
  private var item: Schema.Kind?

  init(_ schemas: [Schema]) {
    self.schemas = schemas
    item = schemas.last.map { .context($0) }
  }

  var count: Int { schemas.count }

  /// The index of the schema that has a key; `nil` if none has it or it is `.`.
  func index(of key: SymbolPath) -> Int? {
    key.isDot ? nil : schemas.lastIndex { $0.kind(ofSymbol: key.first) != nil }
  }

  func within(_ key: SymbolPath, in code: Code) -> Scopes {
    var inner = self
    switch kind(of: key, in: code) {
    case .flag, nil: break
    case .list(let item)?: inner.push(item)
    case let kind?: inner.push(kind)
    }
    return inner
  }

  private mutating func push(_ kind: Schema.Kind) {
    item = kind
    if case .context(let schema) = kind { schemas.append(schema) }
  }

  private func kind(of key: SymbolPath, in code: Code) -> Schema.Kind? {
    if key.isDot { return item }
    var kind = index(of: key).flatMap { schemas[$0].kind(ofSymbol: key.first) }
    for part in Int(key.rest)..<Int(key.rest + key.count) {
      guard case .context(let schema) = kind else { return nil }
      kind = schema.kind(ofSymbol: code.symbols[part])
    }
    return kind
  }
}
