/// Runs operations over values.
///
/// What is open is in arrays, not on the call stack, so that no template and no data can overflow it.
struct Renderer: ~Copyable {
  /// What to go back to when a template or argument ends.
  struct Call: BitwiseCopyable {
    let operation: Int
    let mark: Writer.Mark
    let parent: Int
    let parentCount: Int
  }

  /// The arguments of a parent, and the parent around it, -1 for none.
  struct Parent: BitwiseCopyable {
    let firstArgument: Int32
    let lastArgument: Int32
    let outer: Int
  }

  private(set) var writer: Writer
  private let program: CompiledProgram
  private let text: UnsafePointer<UInt8>
  private var items: Items
  private var calls = Stack<Call>()
  private var parents = Stack<Parent>()
  /// The parent whose arguments are in force, -1 for none.
  private var parent = -1

  /// - Parameters:
  ///   - values: are there as long as the renderer.
  ///   - memory: takes the output as far as there is room; there as long as the renderer.
  init(
    program: CompiledProgram, _ values: borrowing PageValues,
    into memory: UnsafeMutableBufferPointer<UInt8>
  ) {
    writer = Writer(into: memory)
    self.program = program
    text = UnsafePointer(values.text)
    items = Items(values.slots, outermost: values.outermost)
  }

  mutating func run(from entry: Int) throws(TemplateError) {
    let operations = program.operations
    var index = entry
    while true {
      let current = index
      index += 1
      switch operations[current] {
      case .literal(let start, let end, let firstLine, let endLine):
        writer.appendLiteral(
          Int(start)..<Int(end), lines: Int(firstLine)..<Int(endLine), of: program)
      case .indent:
        writer.appendIndent()
      case .indentFirstLine:
        writer.appendFirstIndent()
      case .escaped(let key):
        writer.appendEscaped(items.value(of: key, in: program), text: text)
      case .raw(let key):
        writer.appendRaw(items.value(of: key, in: program), text: text)
      case .section(let key, let end):
        if !items.open(items.slot(of: key, in: program), body: index) { index = Int(end) }
      case .sectionEnd:
        index = items.advance() ?? index
      case .inverted(let key, let end):
        if items.value(of: key, in: program).isTrue { index = Int(end) }
      case .partial(let template, let indentation):
        try call(indentation, from: current, thenAt: index)
        index = Int(program.entries[Int(template)])
      case .parent(let template, let indentation, let first, let last, let end):
        try call(indentation, from: current, thenAt: Int(end))
        parents.append(Parent(firstArgument: first, lastArgument: last, outer: parent))
        parent = parents.count - 1
        index = Int(program.entries[Int(template)])
      case .block(let name, let indentation, let end):
        guard let (argument, outer) = argument(named: name) else { continue }
        try call(indentation, from: current, thenAt: Int(end))
        parent = outer
        index = Int(argument.entry)
      case .exit:
        guard let call = calls.popLast() else { return }
        writer.leave(to: call.mark)
        parents.removeAll(above: call.parentCount)
        parent = call.parent
        index = call.operation
      }
    }
  }

  private mutating func call(
    _ indentation: Indentation, from current: Int, thenAt next: Int
  ) throws(TemplateError) {
    guard calls.count < Template.maximumDepth else {
      throw program.error(.tooDeep(limit: Template.maximumDepth), atOperation: current)
    }
    let mark = writer.enter(indentation, in: program.code)
    calls.append(
      Call(operation: next, mark: mark, parent: parent, parentCount: parents.count))
  }

  /// The argument that replaces a block, from the outermost parent that has one, and the parents
  /// in force inside it: those around the text that the argument is in.
  private func argument(named name: Int32) -> (Argument, outer: Int)? {
    var found: (Argument, outer: Int)?
    var index = parent
    while index >= 0 {
      let parent = parents[index]
      let arguments = program.code.arguments[
        Int(parent.firstArgument)..<Int(parent.lastArgument)]
      if let argument = arguments.last(where: { $0.name == name }) {
        found = (argument, parent.outer)
      }
      index = parent.outer
    }
    return found
  }
}
