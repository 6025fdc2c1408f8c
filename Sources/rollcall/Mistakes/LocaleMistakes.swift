import Templating

/// What is wrong, or may be, with the locales of a project. The program's own are never blamed.
enum LocaleMistakes {
  static func faults(of locales: LocaleFiles, _ configuration: Configuration) -> [Failure] {
    let missing = configuration.languages.enumerated().filter { locales.missing.contains($0.1) }
    let errors = missing.map { place, code in
      ConfigurationError(
        file: configuration.file, spot: configuration.places.value("languages", .item(place)),
        reason: .localeMissing(code, example: locales.basePath))
    }
    let all = locales.errors + (errors.isEmpty ? [] : [ConfigurationErrors(errors)])
    return all.isEmpty ? [] : [Failure(ConfigurationErrors(joining: all))]
  }

  /// - Parameter templates: all templates, by name.
  static func warnings(
    of locales: LocaleFiles, _ configuration: Configuration, templates: [String: [UInt8]]
  ) -> [BuildWarning] {
    var diagnostics = locales.warnings
    for text in locales.further
    where !templates.contains(where: { NameSearch.holds($0.value, text.key) }) {
      diagnostics.append(
        Diagnostic(
          .warning, file: text.file, spot: text.spot,
          message: "no template shows the text `\(text.key)`",
          hint: text.nearest.map { "did you mean `\($0)`?" }))
    }
    for (language, keys) in locales.lacking {
      guard let place = configuration.languages.firstIndex(of: language) else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, file: configuration.file,
          spot: configuration.places.value("languages", .item(place)),
          message: "in `\(language)` \(LocaleMessages.missing(keys))",
          hint: "those of the default language stand in for them"))
    }
    return diagnostics.map { BuildWarning($0) }
  }
}
