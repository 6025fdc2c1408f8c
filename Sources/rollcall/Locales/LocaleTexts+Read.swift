extension LocaleTexts {
  /// The locale whose keys and placeholders all others are held against.
  static let baseCode = "en"

  /// Reads the locales of the languages, from files named `<code>.yml`. A language such as
  /// `pt-BR` takes the file of `pt` where it has none of its own.
  ///
  /// - Parameters:
  ///   - folder: the templates, whose folder `locales` holds the files.
  ///   - languages: codes, in the order of the result.
  /// - Returns: the locales that could be read, and all that is wrong in all files. Where the base
  ///   locale itself is wrong, the others are not looked at.
  static func readAll(
    folder: TemplatesFolder, languages: [String]
  ) -> (locales: [LocaleTexts], errors: ConfigurationErrors?) {
    var locales: [LocaleTexts] = []
    var faults: [ConfigurationErrors] = []
    do throws(ConfigurationErrors) {
      let base = try parse(
        TextFile.read(path(of: baseCode, in: folder)), code: baseCode, base: nil)
      for code in languages {
        do throws(ConfigurationErrors) {
          let file = try TextFile.read(path(of: code, in: folder))
          locales.append(try parse(file, code: code, base: code == baseCode ? nil : base))
        } catch {
          faults.append(error)
        }
      }
    } catch {
      faults.append(error)
    }
    return (locales, faults.isEmpty ? nil : ConfigurationErrors(joining: faults))
  }

  /// Reads the text of a locale file.
  ///
  /// - Parameter base: the texts that it must have; `nil` for the base locale itself.
  /// - Throws: all that is wrong, in the order of the places.
  static func parse(
    _ file: TextFile, code: String, base: LocaleTexts?
  ) throws(ConfigurationErrors) -> LocaleTexts {
    let root =
      try YAMLDocument(file).root
      ?? YAMLNode(content: .mapping([]), line: 1, column: 1, length: 0)
    var reader = LocaleReader(file, base: base)
    let texts = reader.texts(root, code: code)
    guard let texts, reader.yaml.errors.isEmpty else {
      throw ConfigurationErrors(reader.yaml.errors)
    }
    return texts
  }

  private static func path(of code: String, in folder: TemplatesFolder) -> String {
    let language = code.split(separator: "-").first.map(String.init) ?? code
    let found = folder.file("locales/\(code).yml") ?? folder.file("locales/\(language).yml")
    return found ?? (folder.roots.last ?? ".") + "/locales/\(code).yml"
  }
}
