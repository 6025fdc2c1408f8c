import Basics
import Synchronization

/// A compiled template, which any number of tasks can render at once.
public struct Template: Sendable {
  /// How deep partials, parents and blocks may include each other while rendering.
  public static let maximumDepth = 256

  let program: Program
  let index: Int

  /// The name in the set.
  public var name: String { program.sources[index].name }

  /// Whether a template of the set looks up a key.
  package func uses(_ key: String) -> Bool { program.used.contains(Symbols.number(of: key)) }

  /// Appends the page of one context.
  /// ```swift
  /// var page: [UInt8] = []
  /// try template.render(Context(person, [.text("Anna")]), into: &page)
  /// ```
  /// - Throws: ``TemplateError/Reason/tooDeep(limit:)`` if templates include each other endlessly; the
  ///   output is then unchanged.
  public func render(_ context: Context, into output: inout [UInt8]) throws(TemplateError) {
    try render(.context(context), into: &output)
  }

  /// Appends the page of several contexts, the outermost first. A key is looked up from the last to the first,
  /// so contexts that many pages share need not be merged.
  /// - Throws: as ``render(_:into:)-(Context,_)``.
  public func render(_ contexts: [Context], into output: inout [UInt8]) throws(TemplateError) {
    var values = PageValues(for: self)
    for context in contexts { values.append(context) }
    output += try rendered(values)
  }

  /// Appends the page of one value, which is `{{.}}`.
  /// - Throws: as ``render(_:into:)-(Context,_)``.
  public func render(_ value: Value, into output: inout [UInt8]) throws(TemplateError) {
    var values = PageValues(for: self)
    values.append(value)
    output += try rendered(values)
  }

  /// The page of values that were created for this template.
  package func rendered(_ values: borrowing PageValues) throws(TemplateError) -> [UInt8] {
    var failure: TemplateError?
    // The page, if it does not fit the estimated length.
    var larger: [UInt8]?
    let ownLength = program.ownLength.load(ordering: .relaxed)
    // Not 0: the standard library writes the count of an array without memory into an object that all threads share.
    let page = unsafe [UInt8](
      unsafeUninitializedCapacity: max(1, values.textLength + ownLength)
    ) { memory, count in
      var renderer = unsafe Renderer(program: program, values, into: memory)
      do throws(TemplateError) {
        try renderer.run(from: Int(program.entries[index]))
      } catch {
        failure = error
        return
      }
      if renderer.writer.output.isBorrowed {
        count = renderer.writer.output.count
      } else {
        larger = unsafe Array(renderer.writer.output.bytes)
      }
    }
    if let failure { throw failure }
    if let larger {
      program.ownLength.store(max(0, larger.count - values.textLength), ordering: .relaxed)
    }
    return larger ?? page
  }
}
