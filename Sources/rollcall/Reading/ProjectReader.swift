import Basics
import Site

/// Reads a configuration and the files that it names, and collects all that is wrong with them.
struct ProjectReader {
  /// What may be wrong, in the order of reading.
  private(set) var warnings: [BuildWarning] = []
  /// What is wrong, in the order of reading.
  private(set) var faults: [Failure] = []
  /// The configuration, where it could be read.
  private(set) var configuration: Configuration?
  private(set) var themeReader: ThemeReader?

  /// Reads everything.
  ///
  /// - Returns: the project, where nothing is wrong.
  mutating func read(
    _ path: String, environment: [String: String], console: Console
  ) -> Project? {
    // What is hashed before it is read is never taken for what was read before a change.
    var print = ProjectPrint()
    print.add(path)
    do throws(ConfigurationErrors) {
      configuration = try Configuration.read(path, environment: environment)
    } catch {
      faults.append(Failure(error))
    }
    guard let configuration else { return nil }
    console.conceal(configuration.secrets)
    let folder = TemplatesFolder(
      owner: configuration.templates, program: TemplatesFolder.ofProgram())
    faults += folder.faults.map(Failure.init)
    print.add(folder)
    // What a link brings in from elsewhere was hardly meant to be published.
    let contentFolder = LocalFolder(configuration.content, linksMayLeadOut: false)
    print.add(contentFolder, at: configuration.content)
    guard !folder.roots.isEmpty else {
      faults.append(
        Failure(
          .badConfiguration,
          "\(configuration.templates): error: there are no templates\n"
            + "  copy the folder `templates` that came with Rollcall here"))
      return nil
    }
    let locales = LocaleFiles(folder, languages: configuration.languages)
    faults += LocaleMistakes.faults(of: locales, configuration)
    let texts = locales.locales.map(Texts.init)
    var themeReader = ThemeReader(folder: folder)
    let theme = themeReader.read(
      texts: texts.first { $0.code == configuration.languages.first }, faults: &faults)
    self.themeReader = themeReader
    let content = ContentReader(
      folder: configuration.content, listed: contentFolder, languages: configuration.languages,
      isReserved: Project.ownedPaths(configuration.languages).isReserved
    ).read(faults: &faults)
    warnings =
      ConfigurationMistakes(configuration).warnings
      + LocaleMistakes.warnings(of: locales, configuration, templates: themeReader.templates)
      + TemplateMistakes(themeReader, locales, configuration).warnings
      + ContentMistakes(configuration, content, folder: folder).warnings
    guard faults.isEmpty, let theme else { return nil }
    return Project(
      configuration: configuration, theme: theme, themeReader: themeReader, texts: texts,
      content: content, print: print.text, warnings: warnings)
  }
}
