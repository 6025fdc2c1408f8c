extension Template {
  /// The template for many pages whose outermost context is the same: what that context decides is
  /// evaluated here, once, and partials and parents are inlined.
  ///
  /// Given the same contexts, it renders what this template renders.
  ///
  /// - Parameters:
  ///   - context: the outermost context of every page.
  ///   - schema: the kind of `context`.
  ///   - inner: the kinds of the contexts that follow it, whose keys are left to rendering.
  /// - Returns: this template where it includes itself or grows too large.
  public func fixing(_ context: Context, of schema: Schema, before inner: [Schema]) -> Template {
    var fixer = Fixer(program: program, context: context, scopes: Scopes([schema] + inner))
    do throws(Fixer.Unfit) {
      let code = try fixer.fix(from: Int(program.entries[index]))
      return Template(
        program: CompiledProgram(sources: [program.sources[index]], entries: [0], code: code),
        index: 0)
    } catch {
      return self
    }
  }
}
