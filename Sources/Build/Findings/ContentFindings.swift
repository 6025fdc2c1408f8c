import Basics
import Foundation
import Settings
import Site

/// Folders of the content that look like those of a language but are not, and what pages say that is not shown so.
struct ContentFindings {
  private let configuration: Configuration
  private let content: Content
  private let templates: TemplateFiles

  init(_ configuration: Configuration, _ content: Content, templates: TemplateFiles) {
    self.configuration = configuration
    self.content = content
    self.templates = templates
  }

  var all: [Diagnostic] {
    let folders = content.pages.filter { $0.language == nil }.compactMap { page in
      let parts = page.name.split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : nil
    }
    let heads = content.texts.compactMap(\.unread).sorted { $0.path < $1.path }.map {
      Problem.frontMatter($0.keys).finding(
        .file(configuration.content + "/" + $0.path, $0.spot))
    }
    let tables = content.texts.sorted { $0.path < $1.path }.flatMap { page in
      page.tables.map {
        Problem.markdownTable.finding(.file(configuration.content + "/" + page.path, $0))
      }
    }
    let conflicts = content.texts.sorted { $0.path < $1.path }.compactMap { page in
      Self.conflict(in: Array(page.markdown.utf8)).map {
        Problem.conflictMarker.finding(.file(configuration.content + "/" + page.path, $0))
      }
    }
    return Set(folders).sorted().compactMap(finding) + heads + tables + conflicts
  }

  /// The first marker of a merge conflict in a text; none in a block of code between lines of backticks.
  static func conflict(in text: [UInt8]) -> Spot? {
    guard let range = ConflictMarker.range(in: text) else { return nil }
    let before = text[..<range.lowerBound].split(separator: 0x0A, omittingEmptySubsequences: false)
    guard before.count(where: { $0.starts(with: "```".utf8) }) % 2 == 0 else { return nil }
    let marker = String(decoding: text[range].prefix { $0 != 0x0D }, as: UTF8.self)
    return Spot(
      line: before.count, column: 1, length: marker.unicodeScalars.count, lineText: marker)
  }

  private func finding(_ name: String) -> Diagnostic? {
    let place = FindingPlace.file(configuration.content + "/" + name, nil)
    if name == configuration.options.languages.first {
      return Problem.defaultLanguageFolder(name, content: configuration.content).finding(place)
    }
    // Only a folder of a language with texts is surely meant as such.
    guard !configuration.options.languages.contains(name), LanguageCode.isValid(name),
      templates.file("locales/\(name).yml") != nil
    else { return nil }
    return Problem.languageFolder(name).finding(place)
  }
}

extension ContentFindings {
  enum Problem: Basics.Problem {
    case frontMatter([String])
    case markdownTable
    /// A line that version control writes where two versions conflict.
    case conflictMarker
    case defaultLanguageFolder(String, content: String)
    case languageFolder(String)

    var diagnostic: Diagnostic {
      switch self {
      case .frontMatter(let keys):
        .warning(
          "front-matter",
          "\(keys.quoted) at the head of the page \(keys.count == 1 ? "means" : "mean") nothing here",
          "only `title` is read there, and `head` about a group; delete the rest")
      case .markdownTable:
        .warning(
          "markdown-table", "a table comes out as lines of text with `|`",
          "pages are CommonMark, which has no tables; write it as a list")
      case .conflictMarker:
        .warning(
          "conflict-marker", ConflictMarker.message + "; both versions are shown",
          ConflictMarker.remedy)
      case .defaultLanguageFolder(let name, let content):
        .warning(
          "default-language-folder",
          "`\(name)` is the default language, whose pages lie in no folder",
          "move its pages up, into \(content)")
      case .languageFolder(let name):
        .warning(
          "language-folder", "`\(name)` looks like a language, and is not built",
          "`languages` does not list it")
      }
    }

    static let examples: [Problem] = [
      .frontMatter(["layout"]), .markdownTable, .conflictMarker,
      .defaultLanguageFolder("en", content: "content"),
      .languageFolder("sv"),
    ]
  }
}
