import Basics
package import Configuration
import Site

/// Begins a locale in a project's templates folder.
package struct LocaleStarter {
  /// Why no locale was begun.
  package enum Problem: Error {
    /// The text is no code of a language.
    case noLanguage(String)
    /// The file cannot be written.
    case files(NewFiles.Problem)
    /// The program's own texts cannot be read.
    case texts(ConfigurationErrors)
  }

  /// What was begun.
  package struct Started: Sendable {
    /// The path of the file.
    package let file: String
    /// Whether the program speaks the language: all texts are there, to be changed.
    package let isComplete: Bool
    /// Whether the project's configuration lists the language; `nil` where there is none that can be read.
    package let isListed: Bool?
  }

  private let folder: String
  private let code: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - folder: the project's folder.
  ///   - code: the language, such as `sv` or `pt-BR`.
  package init(folder: String, code: String, environment: [String: String]) {
    self.folder = folder
    self.code = code
    self.environment = environment
  }

  /// Writes the file.
  package func start() throws(Problem) -> Started {
    guard LanguageCode.isValid(code) else { throw .noLanguage(code) }
    let draft: LocaleDraft
    do throws(ConfigurationErrors) {
      draft = try LocaleDraft(code)
    } catch {
      throw .texts(error)
    }
    let configuration = try? Configuration.read(
      folder == "." ? "rollcall.yml" : folder + "/rollcall.yml", environment: environment)
    let templates =
      configuration?.templates ?? (folder == "." ? "templates" : folder + "/templates")
    let path = "locales/\(code).yml"
    do throws(NewFiles.Problem) {
      _ = try NewFiles(in: templates, [(path, Array(draft.text.utf8))]).write()
    } catch {
      throw .files(error)
    }
    return Started(
      file: templates + "/" + path, isComplete: draft.isComplete,
      isListed: configuration?.options.languages.contains(code))
  }
}
