extension Template {
  /// Splits what a section repeats for each item of a list off into a template of its own, so that an
  /// item that many pages show is rendered once.
  ///
  /// The page's template then takes a list of ``Value/html(_:)`` under that key: what the item's template
  /// makes of each item. The item's template is rendered with the outermost context of the pages and the
  /// item's. Together they render what this template renders.
  ///
  /// - Parameters:
  ///   - list: the key, which one of the page's contexts has.
  ///   - schemas: the kinds of the contexts of every page, the outermost first.
  /// - Returns: `nil` unless this template includes no other (as after ``fixing(_:of:before:)``), the
  ///   section occurs in it once, and what it repeats uses no keys but the item's and those of the
  ///   outermost context.
  public func splitting(
    _ list: String, of schemas: [Schema]
  ) -> (page: Template, item: Template)? {
    guard program.entries == [0] else { return nil }
    var splitter = Splitter(program.code, list: Symbols.number(of: list), of: Scopes(schemas))
    guard let (page, item) = splitter.split() else { return nil }
    return (with(page), with(item))
  }

  private func with(_ code: Code) -> Template {
    Template(
      program: CompiledProgram(sources: program.sources, entries: [0], code: code), index: 0)
  }
}
