public import Templating

extension Theme {
  /// The most mistakes that are named of one kind of page.
  private var mostMistakes: Int { 100 }

  /// All mistakes of the templates that pages use: templates that are missing, and names that their
  /// page does not have. They come by template and place.
  ///
  /// - Parameter texts: the texts of the default language, which templates can name.
  public func mistakes(texts: Texts) -> [TemplateError] {
    let schemas = PageSchemas(
      assets: PageSchemas.assets(of: self), texts: PageSchemas.texts(of: texts))
    var mistakes: [TemplateError] = []
    for (name, schema) in schemas.kinds {
      var found: [TemplateError] = []
      do throws(TemplateError) {
        found = try templates.template(named: name).faults(against: [schemas.site, schema])
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

extension PageSchemas {
  /// The keys of `assets`.
  static func assets(of theme: Theme) -> Schema {
    Schema(theme.assets.map { ($0.key, .text) })
  }

  /// The keys of `text`: texts that need no number.
  static func texts(of texts: Texts) -> Schema {
    let plain = texts.keys.filter { if case .plain? = texts[$0] { true } else { false } }
    return Schema(plain.map { ($0, .text) })
  }
}
