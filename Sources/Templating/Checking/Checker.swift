import Basics

extension Template {
  /// Checks every name that rendering can look up against the keys of a context.
  /// - Throws: the first of ``faults(against:)``.
  public func check(against schema: Schema) throws(TemplateError) {
    try check(against: [schema])
  }

  /// Checks every name against several contexts, the outermost first.
  /// - Throws: the first of ``faults(against:)``.
  public func check(against schemas: [Schema]) throws(TemplateError) {
    if let fault = faults(against: schemas).first { throw fault }
  }

  /// All mistakes in this template, its partials and its parents, sorted by template and position: keys that no
  /// context has, parts of dotted names that their context lacks, and variables that name a list or a context.
  public func faults(against schemas: [Schema]) -> [TemplateError] {
    Checker.faults(of: self, against: schemas)
  }
}

/// Runs a template with schemas in place of contexts and collects mistakes.
///
/// Templates may include themselves, so each operation is walked once per state; states are normalized, so that
/// there are finitely many.
private struct Checker {
  private struct State: Hashable {
    /// The schemas in scope, the outermost first, each once: an inner one hides its repetition.
    var schemas: [Schema]
    var item: Schema.Kind?
    /// The operations of the parents in scope, the outermost first, each once: an outer one's arguments override
    /// its repetition's.
    var parents: [Int] = []

    mutating func push(_ kind: Schema.Kind) {
      item = kind
      if case .context(let schema) = kind {
        schemas.removeAll { $0 == schema }
        schemas.append(schema)
      }
    }
  }

  /// Operations to walk in one state, up to `end` or an exit.
  private struct Run: Hashable {
    let start: Int
    let end: Int
    let state: State
  }

  private let program: Program
  private var pending: [Run] = []
  private var seen: Set<Run> = []
  private var faults: [Int: TemplateError.Reason] = [:]

  static func faults(of template: Template, against schemas: [Schema]) -> [TemplateError] {
    var checker = Checker(program: template.program)
    let start = Int(template.program.entries[template.index])
    var state = State(schemas: [], item: nil)
    for schema in schemas { state.push(.context(schema)) }
    checker.add(start, state)
    while let run = checker.pending.popLast() { checker.walk(run) }
    return checker.faults.sorted { $0.key < $1.key }
      .map { template.program.error($0.value, atOperation: $0.key) }
  }

  private init(program: Program) {
    self.program = program
  }

  private mutating func add(_ start: Int, upTo end: Int = .max, _ state: State) {
    let run = Run(start: start, end: end, state: state)
    if seen.insert(run).inserted { pending.append(run) }
  }

  private mutating func walk(_ run: Run) {
    var index = run.start
    while index < run.end {
      let current = index
      index += 1
      switch program.code.operations[current] {
      case .literal, .indent, .indentFirstLine, .sectionEnd: break
      case .escaped, .raw: checkText(current, run.state)
      case .inverted: _ = kind(at: current, run.state)
      case .section(_, let end):
        guard let kind = kind(at: current, run.state) else {
          index = Int(end)
          continue
        }
        var inner = run.state
        switch kind {
        case .flag: continue
        case .text, .context: inner.push(kind)
        case .list(let item): inner.push(item)
        }
        add(index, upTo: Int(end) - 1, inner)
        index = Int(end)
      case .partial(let template, _):
        add(Int(program.entries[Int(template)]), run.state)
      case .parent(let template, _, _, _, let end):
        var inner = run.state
        if !inner.parents.contains(current) { inner.parents.append(current) }
        add(Int(program.entries[Int(template)]), inner)
        index = Int(end)
      case .block(let name, _, let end):
        guard let (entry, parents) = argument(named: name, run.state) else { continue }
        var inner = run.state
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

  /// The kind of the value that the name at an operation refers to; `nil` if that is a mistake.
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

  /// The argument that replaces a block, and the parents in scope inside it, as in `Renderer`.
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
