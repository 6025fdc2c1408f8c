import Basics
import Site

/// Reads a configuration and the files that it names, and collects all that is wrong with them.
struct ProjectReader {
  /// What is wrong, in the order of reading.
  private(set) var faults: [Failure] = []
  /// The configuration, where it could be read.
  private(set) var configuration: Configuration?
  private(set) var themeReader: ThemeReader?

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - everyLocale: whether locales that the configuration does not ask for are read as well.
  /// - Returns: the project, where nothing is wrong.
  mutating func read(
    _ path: String, environment: [String: String], console: Console, everyLocale: Bool = false
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
    let texts = readTexts(of: configuration, in: folder, everyLocale: everyLocale)
    let themeReader = ThemeReader(folder: folder)
    self.themeReader = themeReader
    let theme = themeReader.read(
      texts: texts.first { $0.code == configuration.languages.first }, faults: &faults)
    let content = ContentReader(
      folder: configuration.content, listed: contentFolder, languages: configuration.languages,
      isReserved: Project.ownedPaths(configuration.languages).isReserved
    ).read(faults: &faults)
    guard faults.isEmpty, let theme else { return nil }
    return Project(
      configuration: configuration, theme: theme, themeReader: themeReader, texts: texts,
      content: content, print: print.text)
  }

  /// The texts of the configured languages, as far as they can be read.
  private mutating func readTexts(
    of configuration: Configuration, in folder: TemplatesFolder, everyLocale: Bool
  ) -> [Texts] {
    let languages = configuration.languages
    let further = everyLocale ? folder.locales.filter { !languages.contains($0) } : []
    let (texts, errors) = LocaleTexts.readAll(folder: folder, languages: languages + further)
    if let errors { faults.append(Failure(errors)) }
    return texts.filter { languages.contains($0.code) }.map(Texts.init)
  }
}
