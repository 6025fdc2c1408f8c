/// Finds blocks given to a parent that does not have them: they would silently never show.
struct Arguments {
  private let program: CompiledProgram
  /// For each template the blocks in it and the templates it brings in.
  private var blocks: [Set<Int32>] = []
  private(set) var templates: [Set<Int32>] = []

  init(_ program: CompiledProgram) {
    self.program = program
    let ends = program.entries.dropFirst() + [Int32(program.code.operations.count)]
    for (start, end) in zip(program.entries, ends) {
      var blocks: Set<Int32> = []
      var templates: Set<Int32> = []
      for operation in program.code.operations[Int(start)..<Int(end)] {
        switch operation {
        case .block(let name, _, _): blocks.insert(name)
        case .partial(let template, _), .parent(let template, _, _, _, _):
          templates.insert(template)
        default: break
        }
      }
      self.blocks.append(blocks)
      self.templates.append(templates)
    }
  }

  func validate() throws(TemplateError) {
    for case .parent(let template, _, let first, let last, _) in program.code.operations
    where first < last {
      let available = availableBlocks(in: template)
      for argument in program.code.arguments[Int(first)..<Int(last)]
      where !available.contains(argument.name) {
        let names = program.code.blockNames
        let nearest = EditDistance.nearest(
          to: names[Int(argument.name)], among: available.sorted().map { names[Int($0)] })
        throw program.error(
          .unknownBlock(names[Int(argument.name)], nearest: nearest), at: argument.spot)
      }
    }
  }

  /// The blocks of a template and of all it brings in.
  private func availableBlocks(in template: Int32) -> Set<Int32> {
    var reached: Set<Int32> = [template]
    var rest = [template]
    var available: Set<Int32> = []
    while let next = rest.popLast() {
      available.formUnion(blocks[Int(next)])
      rest += templates[Int(next)].subtracting(reached)
      reached.formUnion(templates[Int(next)])
    }
    return available
  }
}
