extension TemplateSet {
  /// The most unknown partials that are reported at once.
  private static let mostUnknownPartials = 20

  /// All mistakes that keep templates, given as UTF-8 by name, from being compiled, as far as one
  /// does not hide another: the first of each template's own text; where there is none, each
  /// partial and parent that no template has the name of (of very many the first few), and the first
  /// mistake beyond them.
  public static func mistakes(in sources: [String: [UInt8]]) -> [TemplateError] {
    var mistakes = sources.sorted { $0.key < $1.key }.compactMap { name, bytes in
      mistake(in: [name: bytes], unknownPartials: .empty)
    }
    if !mistakes.isEmpty { return mistakes }
    var sources = sources
    while let next = mistake(in: sources, unknownPartials: .error) {
      if case .unknownPartial(let name, _) = next.reason, sources[name] == nil {
        mistakes.append(next)
        // Each compiles all templates once more.
        if mistakes.count == mostUnknownPartials { return mistakes }
        // With an empty template of that name the next mistake shows.
        sources[name] = []
        continue
      }
      // That the empty template has no blocks is no mistake of the user's.
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
