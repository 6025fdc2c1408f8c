package import Templating

extension Theme {
  /// The templates that pages are made of, by name; others count where these include them.
  package static var pages: [String] { PageKind.allCases.map { $0.page.template } }

  /// The most mistakes that are named of one kind of page.
  private var mostMistakes: Int { 100 }

  /// All mistakes of the templates that pages use: templates that are missing, and names that their
  /// page does not have. They come by template, line and column.
  ///
  /// - Parameter texts: the texts of the default language, which templates can name.
  package func mistakes(texts: Texts) -> [TemplateError] {
    let keys = ThemeKeys(of: self, texts: texts)
    var mistakes: [TemplateError] = []
    for page in PageKind.allCases.map({ $0.page }) {
      var found: [TemplateError] = []
      do throws(TemplateError) {
        found = try templates.template(named: page.template)
          .faults(against: [keys.everyPage, page.schema])
      } catch {
        found = [error]
      }
      // Kinds share partials.
      for mistake in found.prefix(mostMistakes) where !mistakes.contains(mistake) {
        mistakes.append(mistake)
      }
    }
    return mistakes.sorted {
      ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column)
    }
  }
}
