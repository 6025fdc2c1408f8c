package import Basics
import Site

/// The locales of a site's languages, from the folder `locales` of the templates.
package struct LocaleFiles {
  /// The locale whose keys and placeholders all others are checked against.
  package static let baseCode = "en"

  /// An owner's text that the program does not know, for the owner's templates.
  package struct Further {
    package let key: String
    package let file: String
    package let spot: Spot
    /// The nearest known text.
    package let nearest: String?
  }

  /// An owner's file with missing texts.
  package struct Incomplete {
    package let file: String
    /// The end of the file.
    package let end: Spot
    package let keys: [String]
    /// The language whose texts are shown instead; `nil` for the program's own.
    package let substitute: String?
  }

  /// In the order of the languages, filled from the default language.
  private(set) var locales: [Texts] = []
  private(set) var errors: [ConfigurationErrors] = []
  /// Languages without a file.
  private(set) var missing: [String] = []
  package private(set) var incomplete: [Incomplete] = []
  /// The owner's further texts that the program's files lack, by language.
  package private(set) var lacking: [(language: String, keys: [String])] = []
  package private(set) var further: [Further] = []

  private let templates: TemplateFiles

  /// - Parameter languages: Codes, the default first. Without a file of its own, `pt-BR` uses `pt`.
  init(_ templates: TemplateFiles, languages: [String]) {
    self.templates = templates
    do throws(ConfigurationErrors) {
      let base = try base()
      var fallback = base
      for code in languages {
        guard let file = file(of: code) else {
          missing.append(code)
          continue
        }
        if file.path == Self.basePath {
          // Read already, under the language's own code.
          locales.append(Texts(code: code, name: base.name, texts: base.texts))
        } else {
          read(code, file, base: base, fallback: fallback)
        }
        if code == languages.first, let first = locales.last { fallback = first }
      }
    } catch {
      errors.append(error)
    }
  }

  package func file(of code: String) -> TemplateFile? {
    let language = code.split(separator: "-").first.map(String.init) ?? code
    return templates.file("locales/\(code).yml") ?? templates.file("locales/\(language).yml")
  }

  private static let basePath = "locales/\(baseCode).yml"

  /// The program's base locale, overridden by the owner's.
  private mutating func base() throws(ConfigurationErrors) -> Texts {
    let builtIn =
      templates.builtInFile(Self.basePath) ?? TemplateFile(path: Self.basePath, builtIn: [])
    let base = try Texts.parse(TextFile.read(builtIn), code: Self.baseCode, base: nil)
    guard let own = templates.file(Self.basePath), !templates.isProgramsOwn(own) else {
      return base.texts
    }
    let file = try TextFile.read(own)
    let parsed = try Texts.parse(
      file, code: Self.baseCode, base: base.texts, mayHaveFurther: true)
    let known = base.texts.texts.keys.sorted()
    further = parsed.further.map {
      Further(
        key: $0.key, file: file.path, spot: $0.spot, nearest: Nearest.word(to: $0.key, in: known))
    }
    note(parsed.missing, in: file, substitute: nil)
    return parsed.texts.filled(from: base.texts)
  }

  private mutating func read(
    _ code: String, _ source: TemplateFile, base: Texts, fallback: Texts
  ) {
    do throws(ConfigurationErrors) {
      let file = try TextFile.read(source)
      let read = try Texts.parse(file, code: code, base: base)
      locales.append(read.texts.filled(from: fallback))
      if source.ownersFile == nil {
        if !read.missing.isEmpty { lacking.append((code, read.missing)) }
      } else {
        note(read.missing, in: file, substitute: fallback.name)
      }
    } catch {
      errors.append(error)
    }
  }

  private mutating func note(_ missing: [String], in file: TextFile, substitute: String?) {
    guard !missing.isEmpty else { return }
    let end = file.spot(line: file.lines.count, column: 1, length: 0)
    incomplete.append(
      Incomplete(file: file.path, end: end, keys: missing, substitute: substitute))
  }
}

extension LocaleFiles {
  /// All errors, missing languages included.
  func errors(of configuration: Configuration) -> ConfigurationErrors? {
    let missing = configuration.options.languages.enumerated().filter {
      self.missing.contains($0.1)
    }
    let errors = missing.map { index, code in
      ConfigurationError(
        file: configuration.file, spot: configuration.places.value("languages", .item(index)),
        reason: .localeMissing(code))
    }
    let all = self.errors + (errors.isEmpty ? [] : [ConfigurationErrors(errors)])
    return all.isEmpty ? nil : ConfigurationErrors(joining: all)
  }
}
