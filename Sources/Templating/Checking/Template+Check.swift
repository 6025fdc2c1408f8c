extension Template {
  /// Checks every name that rendering may come across against the keys of the contexts.
  /// - Throws: the first of ``faults(against:)``.
  public func check(against schema: Schema) throws(TemplateError) {
    try check(against: [schema])
  }

  /// Checks every name against several contexts, the outermost first.
  /// - Throws: the first of ``faults(against:)``.
  public func check(against schemas: [Schema]) throws(TemplateError) {
    if let fault = faults(against: schemas).first { throw fault }
  }

  /// All mistakes in this template, its partials and its parents, sorted by template and position: keys
  /// that no context has, parts of dotted names that their context does not have, and variables that
  /// name a list or a context.
  public func faults(against schemas: [Schema]) -> [TemplateError] {
    Checker.faults(of: self, against: schemas)
  }
}
