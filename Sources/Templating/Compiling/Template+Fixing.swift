extension Template {
  /// The template for many pages whose outermost context is one and the same: what that context
  /// decides is decided here, once, and what the template brings in stands in its place.
  ///
  /// It shows what this template shows, given the same contexts.
  ///
  /// - Parameters:
  ///   - context: the outermost context of every page.
  ///   - schema: the kind of `context`.
  ///   - inner: the kinds of the contexts that follow it, whose keys stay open.
  /// - Returns: this template where it includes itself or grows too large.
  public func fixing(_ context: Context, of schema: Schema, before inner: [Schema]) -> Template {
    var hidden: Set<Int32> = []
    var seen: Set<Schema> = [schema]
    var rest = inner + schema.inner
    while let next = rest.popLast() {
      guard seen.insert(next).inserted else { continue }
      hidden.formUnion(next.symbols)
      rest += next.inner
    }
    let fixed = schema.symbols.subtracting(hidden)
    var fixer = Fixer(program: program, context: context, fixed: fixed)
    do throws(Fixer.Unfit) {
      let code = try fixer.fix(from: Int(program.entries[index]))
      return Template(
        program: Program(sources: [program.sources[index]], entries: [0], code: code), index: 0)
    } catch {
      return self
    }
  }
}
