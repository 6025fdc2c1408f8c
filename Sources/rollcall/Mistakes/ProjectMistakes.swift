import Configuration
import Site

/// What may be a mistake in a project, whatever the sources give.
struct ProjectMistakes {
  private let configuration: Configuration
  private let locales: LocaleFiles
  private let themeReader: ThemeReader
  private let content: Content

  init(_ project: Project) {
    configuration = project.configuration
    locales = project.locales
    themeReader = project.themeReader
    content = project.content
  }

  /// Takes a project that may also have faults; `nil` where too little of it could be read.
  init?(_ reader: ProjectReader) {
    guard let configuration = reader.configuration, let locales = reader.locales,
      let themeReader = reader.themeReader, let content = reader.content
    else { return nil }
    self.configuration = configuration
    self.locales = locales
    self.themeReader = themeReader
    self.content = content
  }

  var warnings: [BuildWarning] {
    ConfigurationMistakes(configuration).warnings
      + LocaleMistakes(locales, configuration, templates: themeReader.templates).warnings
      + TemplateMistakes(themeReader, locales, configuration).warnings
      + ContentMistakes(configuration, content, templates: themeReader.files).warnings
  }
}
