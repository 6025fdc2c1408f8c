/// Runs a program over a page's values. It keeps stacks of its own, since templates and data could overflow the
/// call stack.
@safe
struct Renderer: ~Copyable {
  struct Call: BitwiseCopyable {
    let operation: Int
    let mark: Writer.Mark
    let parent: Int
    let parentCount: Int
  }

  /// The arguments of a parent, and the index of the parent around it, or -1.
  struct Parent: BitwiseCopyable {
    let firstArgument: Int32
    let lastArgument: Int32
    let outer: Int
  }

  private(set) var writer: Writer
  private let program: Program
  private let text: UnsafePointer<UInt8>
  private var contexts: ContextStack
  private var calls = Stack<Call>()
  private var parents = Stack<Parent>()
  /// The index of the current parent, or -1.
  private var parent = -1

  /// - Parameters:
  ///   - values: must outlive the renderer.
  ///   - memory: receives the output as far as it fits; must outlive the renderer.
  init(
    program: Program, _ values: borrowing PageValues,
    into memory: UnsafeMutableBufferPointer<UInt8>
  ) {
    writer = unsafe Writer(into: memory)
    self.program = program
    unsafe text = UnsafePointer(values.text)
    contexts = unsafe ContextStack(values.slots, outermost: values.outermost)
  }

  mutating func run(from entry: Int) throws(TemplateError) {
    let operations = unsafe program.operations
    var index = entry
    while true {
      let current = index
      index += 1
      switch unsafe operations[current] {
      case .literal(let start, let end, let firstLine, let endLine):
        writer.appendLiteral(
          Int(start)..<Int(end), lines: Int(firstLine)..<Int(endLine), of: program)
      case .indent:
        writer.appendIndent()
      case .indentFirstLine:
        writer.appendFirstIndent()
      case .escaped(let key):
        unsafe writer.appendEscaped(contexts.value(of: key, in: program), text: text)
      case .raw(let key):
        unsafe writer.appendRaw(contexts.value(of: key, in: program), text: text)
      case .section(let key, let end):
        if !contexts.open(contexts.slot(of: key, in: program), body: index) { index = Int(end) }
      case .sectionEnd:
        index = contexts.advance() ?? index
      case .inverted(let key, let end):
        if contexts.value(of: key, in: program).isTrue { index = Int(end) }
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

  /// The argument that replaces a block: the outermost parent's that has one. `outer` is the parent around the
  /// argument's text.
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
