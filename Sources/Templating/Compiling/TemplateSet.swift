/// Compiled templates, which can name each other as partials and parents.
///
/// A set never changes; it can be used from any number of tasks at once. Names are free text
/// without white space, such as `person` or `partials/row`.
///
/// The language is Mustache 1.4.2 with inheritance, without lambdas and dynamic names. Where the
/// specification leaves a choice: empty texts are false; a true flag is no item, so `{{.}}` in its
/// section is the item outside; a key that is absent in an inner context hides the outer one;
/// blocks see the arguments of every parent around them, through partials too; blank lines are
/// never indented.
public struct TemplateSet: Sendable {
  /// What it means when no template has the name of a partial or parent.
  public enum UnknownPartials: Sendable {
    /// A mistake, found when the set is compiled.
    case error
    /// Empty, as the specification has it.
    case empty
  }

  private let program: CompiledProgram
  /// The templates that each template includes itself, by index.
  private let included: [Set<Int32>]

  /// Compiles templates, given as UTF-8 by name; a byte order mark is dropped.
  /// - Throws: the first mistake of the first template, by name, that has one. Keys are checked
  ///   by ``Template/check(against:)-(Schema)`` only.
  public init(
    sources: [String: [UInt8]], unknownPartials: UnknownPartials = .error
  ) throws(TemplateError) {
    let sources = sources.sorted { $0.key < $1.key }.map {
      TemplateSource(name: $0.key, bytes: $0.value)
    }
    var compiler = Compiler(sources: sources, unknownPartials: unknownPartials)
    var entries: [Int32] = []
    for index in sources.indices { entries.append(try compiler.compile(index)) }
    try Inclusions(sources: sources, inclusions: compiler.inclusions).validate()
    program = CompiledProgram(sources: sources, entries: entries, code: compiler.code)
    let arguments = Arguments(program)
    if unknownPartials == .error { try arguments.validate() }
    included = arguments.templates
  }

  /// The names of all templates, sorted.
  public var names: [String] { program.sources.map(\.name) }

  /// The names of a template and of all templates that it includes, directly or not, sorted; only the template's own
  /// name where there is none of that name.
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
