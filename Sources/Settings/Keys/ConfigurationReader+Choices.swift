import Asking
import Lists
import People
import Site

extension ConfigurationReader {
  /// The address of a site, which ends in a slash.
  static func baseURL(_ text: String) -> String? {
    guard let address = WebAddress(text), !address.hasQuery, address.credentials == nil else {
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  mutating func languages(_ node: YAMLNode) -> [String]? {
    // Folders are named after languages, and some disks do not tell letter case apart.
    var seen: [String: YAMLNode] = [:]
    return yaml.list(node, mayBeEmpty: false)?.compactMap { item in
      let code = yaml.parsed(item, .language) { LanguageCode.isValid($0) ? $0 : nil }
      if let code { _ = yaml.isNew(code, as: code.lowercased(), at: item, in: &seen) }
      return code
    }
  }

  static func refresh(_ text: String) -> ReadSettings.Refresh? {
    text == "always" ? .always : Quantity.duration(text).map { .olderThan($0) }
  }

  /// The title by language, or one for all.
  mutating func titles(_ node: YAMLNode, _ languages: [String]) -> [String: String]? {
    if case .mapping = node.content { return yaml.textsByLanguage(node) }
    return yaml.text(node).flatMap { title in languages.first.map { [$0: title] } }
  }

  /// The name of a field that `fields` has in the plural.
  package func singular(_ name: String) -> String {
    ["projects": "project", "offices": "office"][name] ?? name
  }

  /// A field's name. Lists may be named in the plural, like in `fields:`.
  mutating func field(_ node: YAMLNode, words: [String]) -> String? {
    guard let text = yaml.text(node) else { return nil }
    let name = singular(text)
    let known = words + fields.names.filter { !words.contains($0) }
    if fields.areComplete, !known.contains(name) {
      yaml.unknown(text, known: known, at: node)
      return nil
    }
    return name
  }
}
