import Basics

/// Rejects templates that include each other unconditionally, which would never end.
struct InclusionValidation {
  private enum State { case new, open, done }

  let sources: [TemplateSource]
  /// The unconditional inclusions of each source.
  let inclusions: [[Compiler.Inclusion]]

  /// - Throws: an error at the tag that closes the first cycle.
  func validate() throws(TemplateError) {
    var states = [State](repeating: .new, count: sources.count)
    for start in sources.indices where states[start] == .new {
      var path: [(template: Int, next: Int)] = [(start, 0)]
      states[start] = .open
      while let (template, next) = path.last {
        guard next < inclusions[template].count else {
          states[template] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let inclusion = inclusions[template][next]
        switch states[inclusion.template] {
        case .done: continue
        case .new:
          states[inclusion.template] = .open
          path.append((inclusion.template, 0))
        case .open:
          let cycle = path.map(\.template).drop { $0 != inclusion.template } + [inclusion.template]
          let names = cycle.map { sources[$0].name }
          throw sources[template].error(.endlessRecursion(names), at: inclusion.spot)
        }
      }
    }
  }
}

/// Rejects blocks that their parent does not have, and that would silently never show.
struct BlockValidation {
  private let program: Program
  private var blocks: [Set<Int32>] = []
  private(set) var templates: [Set<Int32>] = []

  init(_ program: Program) {
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

  /// The blocks of a template and of all templates it includes.
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
