import Basics
import Synchronization

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
    output += try rendered(values)
  }

  /// Appends the page of one value of any kind, which is `{{.}}`.
  /// - Throws: as ``render(_:into:)-(Context,_)``.
  public func render(_ value: Value, into output: inout [UInt8]) throws(TemplateError) {
    var values = PageValues(for: self)
    values.append(value)
    output += try rendered(values)
  }

  /// The page of values that were made for this template.
  package func rendered(_ values: borrowing PageValues) throws(TemplateError) -> [UInt8] {
    var failure: TemplateError?
    // What does not fit where most pages do.
    var larger: [UInt8]?
    let ownLength = program.ownLength.load(ordering: .relaxed)
    let page = [UInt8](
      unsafeUninitializedCapacity: values.textLength + ownLength
    ) { memory, count in
      var renderer = Renderer(program: program, values, into: memory)
      do throws(TemplateError) {
        try renderer.run(from: Int(program.entries[index]))
      } catch {
        failure = error
        return
      }
      if renderer.writer.output.isBorrowed {
        count = renderer.writer.output.count
      } else {
        larger = Array(renderer.writer.output.bytes)
      }
    }
    if let failure { throw failure }
    if let larger {
      program.ownLength.store(max(0, larger.count - values.textLength), ordering: .relaxed)
    }
    return larger ?? page
  }
}
