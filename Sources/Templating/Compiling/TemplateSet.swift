import Basics

/// Compiled templates, which can include each other as partials and parents.
/// ```swift
/// let set = try TemplateSet(sources: [
///   "page": Array("<h1>{{title}}</h1>{{>partials/foot}}".utf8), "partials/foot": Array("<hr>".utf8),
/// ])
/// let page = try set.template(named: "page")
/// ```
/// The language is Mustache 1.4.2 with inheritance, without lambdas and dynamic names. Where the specification
/// leaves a choice:
/// - Empty texts are false.
/// - A true flag pushes no item: `{{.}}` in its section is the outer item.
/// - A key that is absent in an inner context hides the outer one.
/// - Blocks see the arguments of every parent around them, also through partials.
/// - Blank lines are never indented.
public struct TemplateSet: Sendable {
  /// How to treat partials and parents that do not exist.
  public enum UnknownPartials: Sendable {
    /// As a mistake, thrown by the compiler.
    case error
    /// As empty, which is what the specification says.
    case empty
  }

  private let program: Program
  private let included: [Set<Int32>]

  /// Compiles UTF-8 templates by name. Names contain no white space.
  /// - Throws: the first mistake of the first template by name. Keys are checked by
  ///   ``Template/check(against:)-(Schema)``.
  public init(
    sources: [String: [UInt8]], unknownPartials: UnknownPartials = .error
  ) throws(TemplateError) {
    let sources = sources.sorted { $0.key < $1.key }.map {
      TemplateSource(name: $0.key, bytes: $0.value)
    }
    var compiler = Compiler(sources: sources, unknownPartials: unknownPartials)
    var entries: [Int32] = []
    for index in sources.indices { entries.append(try compiler.compile(index)) }
    try InclusionValidation(sources: sources, inclusions: compiler.inclusions).validate()
    program = Program(sources: sources, entries: entries, code: compiler.code)
    let blocks = BlockValidation(program)
    if unknownPartials == .error { try blocks.validate() }
    included = blocks.templates
  }

  /// The names of all templates, sorted.
  public var names: [String] { program.sources.map(\.name) }

  /// The names of a template and of all templates it includes, directly or not, sorted.
  public func names(includedBy name: String) -> [String] {
    guard let index = names.firstIndex(of: name) else { return [name] }
    var reached: Set<Int> = [index]
    var rest = [index]
    while let next = rest.popLast() {
      for template in included[next] where reached.insert(Int(template)).inserted {
        rest.append(Int(template))
      }
    }
    return reached.sorted().map { names[$0] }
  }

  /// Finds a template.
  /// - Throws: ``TemplateError/Reason/unknownTemplate(nearest:)``.
  public func template(named name: String) throws(TemplateError) -> Template {
    guard let index = names.firstIndex(of: name) else {
      let nearest = EditDistance.nearest(to: name, among: names)
      throw TemplateError(
        template: name, line: 0, column: 0, length: 0, lineText: "",
        reason: .unknownTemplate(nearest: nearest))
    }
    return Template(program: program, index: index)
  }
}

extension TemplateSet {
  private static let mostUnknownPartials = 20

  /// All mistakes that stop UTF-8 templates from compiling, as far as one does not hide another: the first
  /// of each template; if there are none, the first 20 unknown partials and the first mistake after them.
  public static func mistakes(in sources: [String: [UInt8]]) -> [TemplateError] {
    var mistakes = sources.sorted { $0.key < $1.key }.compactMap { name, bytes in
      mistake(in: [name: bytes], unknownPartials: .empty)
    }
    if !mistakes.isEmpty { return mistakes }
    var sources = sources
    while let next = mistake(in: sources, unknownPartials: .error) {
      if case .unknownPartial(let name, _) = next.reason, sources[name] == nil {
        mistakes.append(next)
        if mistakes.count == mostUnknownPartials { return mistakes }
        // An empty template of that name reveals the next mistake.
        sources[name] = []
        continue
      }
      // The added empty templates have no blocks.
      if case .unknownBlock = next.reason, !mistakes.isEmpty { return mistakes }
      return mistakes + [next]
    }
    return mistakes
  }

  private static func mistake(
    in sources: [String: [UInt8]], unknownPartials: UnknownPartials
  ) -> TemplateError? {
    do {
      _ = try TemplateSet(sources: sources, unknownPartials: unknownPartials)
      return nil
    } catch {
      return error
    }
  }
}
