/// A compiled template, ready to be rendered any number of times, from any number of tasks at once.
public struct Template: Sendable {
  /// How deep partials, parents and blocks may include each other while rendering.
  public static let maximumDepth = 256

  let program: CompiledProgram
  let index: Int

  /// The name in the set.
  public var name: String { program.sources[index].name }

  /// Appends the page of one context.
  /// - Throws: ``TemplateError/Reason/tooDeep(limit:)`` when templates include each other without
  ///   end; the output is then as it was.
  public func render(_ context: Context, into output: inout [UInt8]) throws(TemplateError) {
    try render(.context(context), into: &output)
  }

  /// Appends the page of several contexts, the outermost first: a key is looked up from the last
  /// to the first. What many pages share is then not merged.
  /// - Throws: as ``render(_:into:)-(Context,_)``.
  public func render(_ contexts: [Context], into output: inout [UInt8]) throws(TemplateError) {
    var values = PageValues(for: self)
    for context in contexts { values.append(context) }
    try render(values, into: &output)
  }

  /// Appends the page of one value of any kind, which is `{{.}}`.
  /// - Throws: as ``render(_:into:)-(Context,_)``.
  public func render(_ value: Value, into output: inout [UInt8]) throws(TemplateError) {
    var values = PageValues(for: self)
    values.append(value)
    try render(values, into: &output)
  }

  /// Appends the page of values that were made for this template.
  package func render(
    _ values: borrowing PageValues, into output: inout [UInt8]
  ) throws(TemplateError) {
    var renderer = Renderer(program: program, values)
    try renderer.run(from: Int(program.entries[index]))
    output.append(contentsOf: renderer.writer.output.bytes)
  }
}
