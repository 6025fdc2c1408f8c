/// Walks all that a template may run, with schemas in place of contexts, and collects mistakes.
///
/// Templates may include themselves, so each operation is walked once for each state it can be reached
/// in, and states are normalized, so that there are finitely many.
struct Checker {
  /// What is in force at an operation.
  private struct State: Hashable {
    /// The schemas around, outermost first, each once: an inner one hides what it repeats.
    var schemas: [Schema]
    /// What `{{.}}` is.
    var item: Schema.Kind?
    /// The operations of the parents around, outermost first, each once: an outer one's arguments
    /// win over those of its repetition.
    var parents: [Int] = []

    mutating func push(_ kind: Schema.Kind) {
      item = kind
      if case .context(let schema) = kind {
        schemas.removeAll { $0 == schema }
        schemas.append(schema)
      }
    }
  }

  /// Operations to walk in one state, up to `end` or to an exit.
  private struct Stretch: Hashable {
    let start: Int
    let end: Int
    let state: State
  }

  private let program: CompiledProgram
  private var pending: [Stretch] = []
  private var seen: Set<Stretch> = []
  /// The mistakes by operation, the first of each.
  private var faults: [Int: TemplateError.Reason] = [:]

  static func faults(of template: Template, against schemas: [Schema]) -> [TemplateError] {
    var checker = Checker(program: template.program)
    let start = Int(template.program.entries[template.index])
    var state = State(schemas: [], item: nil)
    for schema in schemas { state.push(.context(schema)) }
    checker.add(start, state)
    while let stretch = checker.pending.popLast() { checker.walk(stretch) }
    return checker.faults.sorted { $0.key < $1.key }
      .map { template.program.error($0.value, atOperation: $0.key) }
  }

  private init(program: CompiledProgram) {
    self.program = program
  }

  private mutating func add(_ start: Int, upTo end: Int = .max, _ state: State) {
    let stretch = Stretch(start: start, end: end, state: state)
    if seen.insert(stretch).inserted { pending.append(stretch) }
  }

  private mutating func walk(_ stretch: Stretch) {
    var index = stretch.start
    while index < stretch.end {
      let current = index
      index += 1
      switch program.code.operations[current] {
      case .literal, .indent, .indentFirstLine, .sectionEnd: break
      case .escaped, .raw: checkText(current, stretch.state)
      case .inverted: _ = kind(at: current, stretch.state)
      case .section(_, let end):
        guard let kind = kind(at: current, stretch.state) else {
          index = Int(end)
          continue
        }
        var inner = stretch.state
        switch kind {
        case .flag: continue
        case .text, .context: inner.push(kind)
        case .list(let item): inner.push(item)
        }
        add(index, upTo: Int(end) - 1, inner)
        index = Int(end)
      case .partial(let template, _):
        add(Int(program.entries[Int(template)]), stretch.state)
      case .parent(let template, _, _, _, let end):
        var inner = stretch.state
        if !inner.parents.contains(current) { inner.parents.append(current) }
        add(Int(program.entries[Int(template)]), inner)
        index = Int(end)
      case .block(let name, _, let end):
        guard let (entry, parents) = argument(named: name, stretch.state) else { continue }
        var inner = stretch.state
        inner.parents = parents
        add(entry, inner)
        index = Int(end)
      case .exit: return
      }
    }
  }

  private mutating func checkText(_ operation: Int, _ state: State) {
    switch kind(at: operation, state) {
    case nil, .text, .flag: break
    case .list, .context: report(.notText(program.name(atOperation: operation)), operation)
    }
  }

  /// What the name at an operation holds; `nil` when that is a mistake.
  private mutating func kind(at operation: Int, _ state: State) -> Schema.Kind? {
    let name = program.name(atOperation: operation)
    if name == "." {
      if state.item == nil { report(.unknownKey(name, nearest: nil), operation) }
      return state.item
    }
    var schemas = Array(state.schemas.reversed())
    var kind: Schema.Kind?
    var previous = ""
    for part in name.split(separator: ".").map(String.init) {
      switch kind {
      case nil: break
      case .context(let schema): schemas = [schema]
      case .text, .flag, .list:
        report(.noKeys(within: previous), operation)
        return nil
      }
      let symbol = Symbols.number(of: part)
      kind = schemas.lazy.compactMap { $0.kind(ofSymbol: symbol) }.first
      if kind == nil {
        let nearest = EditDistance.nearest(to: part, among: schemas.flatMap(\.shape.keys))
        report(.unknownKey(part, nearest: nearest), operation)
        return nil
      }
      previous = part
    }
    return kind
  }

  /// The argument that replaces a block and the parents in force inside it, as when rendering.
  private func argument(named name: Int32, _ state: State) -> (entry: Int, parents: [Int])? {
    for (depth, operation) in state.parents.enumerated() {
      guard case .parent(_, _, let first, let last, _) = program.code.operations[operation]
      else { continue }
      let arguments = program.code.arguments[Int(first)..<Int(last)]
      if let argument = arguments.last(where: { $0.name == name }) {
        return (Int(argument.entry), Array(state.parents[..<depth]))
      }
    }
    return nil
  }

  private mutating func report(_ reason: TemplateError.Reason, _ operation: Int) {
    if faults[operation] == nil { faults[operation] = reason }
  }
}
