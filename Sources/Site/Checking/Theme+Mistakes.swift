package import Templating

extension Theme {
  private var mostMistakes: Int { 100 }

  /// Missing templates, and names in templates that their page does not have, sorted by template, line and column.
  ///
  /// - Parameter details: The keys of all further fields; `nil` if only the lists know them.
  package func mistakes(
    texts: Texts, _ wings: [any SiteWing], details: [String]? = nil
  ) -> [TemplateError] {
    guard hasOwnTemplates else { return [] }
    let keys = ThemeKeys(of: self, texts: texts, wings, details: details)
    var mistakes: [TemplateError] = []
    for page in wings.pages {
      var found: [TemplateError] = []
      do throws(TemplateError) {
        found = try templates.template(named: page.template)
          .faults(against: wings.schemas(of: page, keys))
      } catch {
        found = [error]
      }
      // Several kinds of page include the same partials.
      for mistake in found.prefix(mostMistakes) where !mistakes.contains(mistake) {
        mistakes.append(mistake)
      }
    }
    return mistakes.sorted {
      ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column)
    }
  }
}
