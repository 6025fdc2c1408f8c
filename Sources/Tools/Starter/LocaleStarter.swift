package import Basics
import Settings
import Site
import Wings

/// Creates a locale in a project's templates folder.
package enum LocaleStarter {
  package enum Problem: Basics.Problem {
    case noLanguage(String)

    package var diagnostic: Diagnostic {
      switch self {
      case .noLanguage(let code):
        .error("command-line", "`\(code)` is no language code, such as `sv` or `pt-BR`")
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

  /// - Parameters:
  ///   - code: the language, such as `sv` or `pt-BR`.
  ///   - folder: of the project.
  ///   - environment: for the configuration.
  /// - Throws: also if the program's own texts cannot be read, or the file cannot be written.
  package static func start(
    _ code: String, in folder: String, environment: [String: String]
  ) throws -> Started {
    guard LanguageCode.isValid(code) else { throw Problem.noLanguage(code) }
    let draft = try LocaleDraft(code)
    let configuration = try? Configuration.read(
      folder == "." ? "rollcall.yml" : folder + "/rollcall.yml", environment: environment,
      wings: .all)
    let templates =
      configuration?.templates ?? (folder == "." ? "templates" : folder + "/templates")
    let path = "locales/\(code).yml"
    _ = try NewFiles(in: templates, [(path, Array(draft.text.utf8))]).write()
    return Started(
      file: templates + "/" + path, isComplete: draft.isComplete,
      isListed: configuration?.options.languages.contains(code))
  }
}
