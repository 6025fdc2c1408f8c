import Basics
import Foundation
import Lists
import People

/// A locale to translate: all texts of pages, empty or as the program has them.
package struct LocaleDraft {
  private let code: String
  private let base: [YAMLNode.Entry]
  private let own: [YAMLNode.Entry]

  /// - Parameter templates: The program's files, with the base locale and the texts of the language.
  package init(_ code: String, templates: TemplateFiles = TemplateFiles(owner: ""))
    throws(ConfigurationErrors)
  {
    self.code = code
    base = try Self.entries(LocaleFiles.baseCode, templates)
    own = try Self.entries(code, templates)
  }

  private static func entries(
    _ code: String, _ templates: TemplateFiles
  ) throws(ConfigurationErrors) -> [YAMLNode.Entry] {
    guard let file = templates.builtInFile("locales/\(code).yml"),
      let root = try TextFile.read(file).yaml(),
      case .mapping(let entries) = root.content
    else { return [] }
    return entries
  }

  /// Whether no text is missing.
  package var isComplete: Bool { base.allSatisfy { text in own.contains { $0.key == text.key } } }

  package var text: String {
    var lines = [
      "# The texts of the pages, \(code). Ours stands above each; what is empty shows in the site's default language.",
      "# Words in braces are filled in. A text with a number has a form for each plural category of the language",
      "# (https://cldr.unicode.org).",
    ]
    var lastLine: Int?
    for entry in base {
      if let lastLine, entry.keyNode.line > lastLine + 1 { lines.append("") }
      lastLine = lastLineOf(entry.value)
      lines += draft(of: entry)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func draft(of entry: YAMLNode.Entry) -> [String] {
    let own = own.first { $0.key == entry.key }?.value.content
    let key = ["yes", "no"].contains(entry.key) ? quoted(entry.key) : entry.key
    switch entry.value.content {
    case .mapping(let forms):
      var translated: [String: String] = [:]
      if case .mapping(let own)? = own {
        for form in own { translated[form.key] = Self.words(form.value.content) }
      }
      return forms.map { "# \($0.key): \(Self.words($0.value.content) ?? "")" } + ["\(key):"]
        + categories.map { "  \($0):" + (translated[$0].map { " " + quoted($0) } ?? "") }
    default:
      let name = entry.key == LocaleReader.nameKey ? languageName : nil
      let value = own.flatMap(Self.words) ?? name
      return [
        "# " + (Self.words(entry.value.content) ?? ""),
        "\(key):" + (value.map { " " + quoted($0) } ?? ""),
      ]
    }
  }

  private static func words(_ content: YAMLNode.Content) -> String? {
    if case .text(let text, _) = content { text } else { nil }
  }

  private func lastLineOf(_ node: YAMLNode) -> Int {
    if case .mapping(let forms) = node.content { return forms.map(\.value.line).max() ?? node.line }
    return node.line
  }

  private var languageName: String {
    Locale(identifier: code).localizedString(forIdentifier: code) ?? code
  }

  /// The plural categories of whole numbers, in CLDR's order.
  private var categories: [String] {
    let numbers = Array(0...200) + [1_000, 1_000_000]
    let found = Set(
      numbers.map { PluralRules.category(of: $0, language: code) } + [PluralCategory.other.rawValue]
    )
    return PluralCategory.allCases.map(\.rawValue).filter(found.contains)
  }

  /// A quoted text for JSON and YAML.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\u{A0}": quoted += "\\u00a0"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
