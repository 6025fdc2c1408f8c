import Basics
import Settings
import Site

/// Likely mistakes in the locales of a project. The program's own are assumed to be right.
struct LocaleFindings {
  private let locales: LocaleFiles
  private let configuration: Configuration
  private let templates: [String: [UInt8]]

  /// - Parameter templates: all templates, by name.
  init(_ locales: LocaleFiles, _ configuration: Configuration, templates: [String: [UInt8]]) {
    self.locales = locales
    self.configuration = configuration
    self.templates = templates
  }

  var all: [Diagnostic] {
    var all = locales.incomplete.map { file in
      Problem.missingTexts(file.keys, substitute: file.substitute)
        .finding(.file(file.file, file.end))
    }
    if !locales.further.isEmpty {
      let names = templates.values.map(NameSearch.init)
      for text in locales.further where !names.contains(where: { $0.holds(text.key) }) {
        all.append(
          Problem.unusedText(text.key, nearest: text.nearest)
            .finding(.file(text.file, text.spot)))
      }
    }
    for (language, keys) in locales.lacking {
      guard let index = configuration.options.languages.firstIndex(of: language) else { continue }
      let spot = configuration.places.value("languages", .item(index))
      all.append(
        Problem.languageLacksTexts(language, keys).finding(.file(configuration.file, spot)))
    }
    return all
  }
}

extension LocaleFindings {
  enum Problem: Basics.Problem {
    /// `substitute` is the file whose texts stand in for them; `nil` for the program's own.
    case missingTexts([String], substitute: String?)
    case languageLacksTexts(String, [String])
    case unusedText(String, nearest: String?)

    private static let listed = 5

    var diagnostic: Diagnostic {
      switch self {
      case .missingTexts(let keys, let substitute):
        .warning(
          "missing-texts", Self.missing(keys),
          (substitute.map { "those of \($0)" } ?? "the program's own") + " stand in for them")
      case .languageLacksTexts(let language, let keys):
        .warning(
          "missing-texts", "in `\(language)` \(Self.missing(keys))",
          "those of the default language stand in for them")
      case .unusedText(let key, let nearest):
        .warning(
          "unused-text", "no template shows the text `\(key)`",
          Nearest.question(nearest) ?? "remove it, or show it in a template as `{{text.\(key)}}`")
      }
    }

    private static func missing(_ keys: [String]) -> String {
      keys.count.counted("text is", "texts are") + " missing: "
        + Array(keys.prefix(listed)).quoted
        + (keys.count > listed ? " and \(keys.count - listed) more" : "")
    }

    static let examples: [Problem] = [
      .missingTexts(["search"], substitute: nil), .languageLacksTexts("sv", ["search"]),
      .unusedText("hello", nearest: nil),
    ]
  }
}
