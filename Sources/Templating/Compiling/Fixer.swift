import Basics

extension Template {
  /// Evaluates the parts of this template that depend on one context only, and inlines partials and parents, for
  /// many pages with the same outermost context. Given the same contexts, the result renders the same.
  /// ```swift
  /// let fixed = template.fixing(site, of: siteSchema, before: [pageSchema])
  /// try fixed.render([site, page], into: &output)
  /// ```
  /// - Parameters:
  ///   - context: the outermost context of every page.
  ///   - schema: the schema of `context`.
  ///   - inner: the schemas of the contexts inside it.
  /// - Returns: this template if it includes itself or grows too large.
  public func fixing(_ context: Context, of schema: Schema, before inner: [Schema]) -> Template {
    var fixer = Fixer(program: program, context: context, scopes: Scopes([schema] + inner))
    do throws(Fixer.Unfit) {
      let code = try fixer.fix(from: Int(program.entries[index]))
      return Template(
        program: Program(sources: [program.sources[index]], entries: [0], code: code), index: 0)
    } catch {
      return self
    }
  }
}

/// Evaluates the parts of a template that the outermost context decides, and emits the operations that are left.
private struct Fixer: ~Copyable {
  /// The template includes itself, or the result is too large.
  struct Unfit: Error {}

  private final class Parent {
    let arguments: Range<Int32>
    let outer: Parent?

    init(_ arguments: Range<Int32>, outer: Parent?) {
      self.arguments = arguments
      self.outer = outer
    }
  }

  private static let maximumDepth = 32
  private static let maximumText = 1 << 20

  private let program: Program
  private let values: PageValues
  /// The schemas in scope; only the outermost context has values.
  private var scopes: Scopes
  private var code = Code()
  /// Its output is the text since the last operation.
  private var writer = Writer()
  private var depth = 0

  init(program: Program, context: Context, scopes: Scopes) {
    self.program = program
    var values = PageValues(used: nil)
    values.append(context)
    self.values = values
    self.scopes = scopes
  }

  mutating func fix(from entry: Int) throws(Unfit) -> Code {
    try walk(entry..<program.code.operations.count, nil)
    emit(.exit, from: entry)
    return code
  }

  private mutating func walk(_ range: Range<Int>, _ parent: Parent?) throws(Unfit) {
    var index = range.lowerBound
    while index < range.upperBound {
      let current = index
      index += 1
      switch program.code.operations[current] {
      case .literal(let start, let end, let firstLine, let endLine):
        writer.appendLiteral(
          Int(start)..<Int(end), lines: Int(firstLine)..<Int(endLine), of: program)
      case .indent: writer.appendIndent()
      case .indentFirstLine: writer.appendFirstIndent()
      case .escaped(let key):
        if let value = value(of: key) {
          unsafe writer.appendEscaped(value, text: values.text)
        } else {
          emit(.escaped(copy(key)), from: current)
        }
      case .raw(let key):
        if let value = value(of: key) {
          unsafe writer.appendRaw(value, text: values.text)
        } else {
          emit(.raw(copy(key)), from: current)
        }
      case .section(let key, let end):
        // The body is followed by the section's end.
        try section(key, index..<Int(end) - 1, parent, at: current)
        index = Int(end)
      case .sectionEnd: break
      case .inverted(let key, let end):
        try inverted(key, index..<Int(end), parent, at: current)
        index = Int(end)
      case .partial(let template, let indentation):
        try include(Int(program.entries[Int(template)]), indentation, parent)
      case .parent(let template, let indentation, let first, let last, let end):
        try include(
          Int(program.entries[Int(template)]), indentation, Parent(first..<last, outer: parent))
        index = Int(end)
      case .block(let name, let indentation, let end):
        guard let (argument, outer) = argument(named: name, parent) else { continue }
        try include(Int(argument.entry), indentation, outer)
        index = Int(end)
      case .exit: return
      }
      if code.text.count + writer.output.count > Self.maximumText { throw Unfit() }
    }
  }

  private mutating func section(
    _ key: SymbolPath, _ body: Range<Int>, _ parent: Parent?, at current: Int
  ) throws(Unfit) {
    if let value = value(of: key) {
      if !value.isTrue { return }
      if value.kind == .yes { return try walk(body, parent) }
    }
    let index = try open(at: current)
    let around = scopes
    scopes = around.within(key, in: program.code)
    try walk(body, parent)
    scopes = around
    emit(.sectionEnd, from: current)
    code.operations[index] = .section(copy(key), end: Int32(code.operations.count))
  }

  private mutating func inverted(
    _ key: SymbolPath, _ body: Range<Int>, _ parent: Parent?, at current: Int
  ) throws(Unfit) {
    if let value = value(of: key) {
      if !value.isTrue { try walk(body, parent) }
      return
    }
    let index = try open(at: current)
    try walk(body, parent)
    flush(from: current)
    code.operations[index] = .inverted(copy(key), end: Int32(code.operations.count))
  }

  /// Emits a placeholder for an operation with a body.
  private mutating func open(at current: Int) throws(Unfit) -> Int {
    // Whether the first line is indented would depend on which bodies run.
    if writer.skipsLineToIndent { throw Unfit() }
    emit(.exit, from: current)
    return code.operations.count - 1
  }

  private mutating func include(
    _ entry: Int, _ indentation: Indentation, _ parent: Parent?
  ) throws(Unfit) {
    guard depth < Self.maximumDepth else { throw Unfit() }
    depth += 1
    let mark = writer.enter(indentation, in: program.code)
    try walk(entry..<program.code.operations.count, parent)
    writer.leave(to: mark)
    depth -= 1
  }

  /// The argument that replaces a block, as `Renderer` finds it.
  private func argument(named name: Int32, _ parent: Parent?) -> (Argument, outer: Parent?)? {
    var found: (Argument, outer: Parent?)?
    var next = parent
    while let parent = next {
      let range = Int(parent.arguments.lowerBound)..<Int(parent.arguments.upperBound)
      if let argument = program.code.arguments[range].last(where: { $0.name == name }) {
        found = (argument, parent.outer)
      }
      next = parent.outer
    }
    return found
  }

  /// The value of a key, if the outermost context decides it.
  private func value(of key: SymbolPath) -> Slot? {
    guard scopes.index(of: key) == 0 else { return nil }
    return unsafe ContextStack(values.slots, outermost: values.outermost).value(
      of: key, in: program)
  }

  private mutating func copy(_ key: SymbolPath) -> SymbolPath {
    let rest = Int32(code.symbols.count)
    code.symbols += program.code.symbols[Int(key.rest)..<Int(key.rest + key.count)]
    return SymbolPath(first: key.first, rest: rest, count: key.count)
  }

  private mutating func emit(_ operation: Operation, from original: Int) {
    flush(from: original)
    code.operations.append(operation)
    code.spots.append(program.code.spots[original])
  }

  private mutating func flush(from original: Int) {
    if writer.output.count == 0 { return }
    let start = Int32(code.text.count)
    unsafe code.text += writer.output.bytes
    writer.removeOutput()
    code.operations.append(
      .literal(start: start, end: Int32(code.text.count), firstLine: 0, endLine: 0))
    code.spots.append(program.code.spots[original])
  }
}
