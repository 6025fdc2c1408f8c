package import Templating

extension Theme {
  /// The names of the templates of pages. Others are used only if these include them.
  package static var pages: [String] { PageKind.allCases.map { $0.page.template } }

  private var mostMistakes: Int { 100 }

  /// Missing templates, and names in templates that their page does not have, sorted by template, line and column.
  package func mistakes(texts: Texts, _ wings: [any SiteWing]) -> [TemplateError] {
    let keys = ThemeKeys(of: self, texts: texts)
    var mistakes: [TemplateError] = []
    for kind in PageKind.allCases {
      var found: [TemplateError] = []
      do throws(TemplateError) {
        found = try templates.template(named: kind.page.template)
          .faults(against: wings.schemas(of: kind, keys))
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
