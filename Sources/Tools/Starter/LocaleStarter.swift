package import Basics
package import Settings
import Site
import Wings

/// Creates a locale in a project's templates folder.
package struct LocaleStarter {
  package enum Problem: Error {
    case noLanguage(String)
    case files(NewFiles.Problem)
    /// The program's own texts cannot be read.
    case texts(ConfigurationErrors)

    package var diagnostics: [Diagnostic] {
      switch self {
      case .noLanguage(let code):
        [.error("command-line", "`\(code)` is no language code, such as `sv` or `pt-BR`")]
      case .files(let problem): problem.diagnostics
      case .texts(let errors): errors.diagnostics
      }
    }

    package static let examples: [Problem] = [.noLanguage("xyzw")]
  }

  package struct Started: Sendable {
    package let file: String
    /// Whether the program has all texts of the language.
    package let isComplete: Bool
    /// Whether the configuration lists the language; `nil` if there is no readable one.
    package let isListed: Bool?
  }

  private let folder: String
  private let code: String
  private let environment: [String: String]

  /// - Parameter code: the language, such as `sv` or `pt-BR`.
  package init(folder: String, code: String, environment: [String: String]) {
    self.folder = folder
    self.code = code
    self.environment = environment
  }

  package func start() throws(Problem) -> Started {
    guard LanguageCode.isValid(code) else { throw .noLanguage(code) }
    let draft: LocaleDraft
    do throws(ConfigurationErrors) {
      draft = try LocaleDraft(code)
    } catch {
      throw .texts(error)
    }
    let configuration = try? Configuration.read(
      folder == "." ? "rollcall.yml" : folder + "/rollcall.yml", environment: environment,
      wings: .all)
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
