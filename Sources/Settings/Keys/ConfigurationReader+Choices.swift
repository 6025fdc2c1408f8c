import Asking
import Basics
package import Lists
package import People
import Site

extension ConfigurationReader {
  /// The address of a site, which ends in a slash.
  static func baseURL(_ text: String) -> String? {
    guard let address = WebAddress(text), !address.hasQuery, address.credentials == nil,
      !WebAddress.isPage(text)
    else { return nil }
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

  /// A field's name. Lists may be named in the plural, like in `fields:`.
  mutating func field(_ node: YAMLNode, words: [String]) -> String? {
    guard let text = yaml.text(node) else { return nil }
    let name = FieldName(written: text).name
    let known = words + fields.names.filter { !words.contains($0) }
    if fields.areComplete, !known.contains(name) {
      yaml.unknown(text, known: known, at: node)
      return nil
    }
    return name
  }

  /// Reports a field of a text that no source gives.
  package mutating func check(
    _ field: String, among known: [String], at node: YAMLNode,
    written: (String) -> String = { $0 }
  ) {
    guard fields.areComplete, !known.contains(FieldName(written: field).name) else { return }
    yaml.report(
      .unknownValue(
        written(field), nearest: Nearest.word(to: field, in: known).map(written),
        known: known.map(written)), at: node, part: written(field))
  }
}

extension SettingType where Value == PeopleFilter {
  private static let condition =
    #""type": "string", "pattern": "^\\s*(all|[^=]*[^=!\\s][^=]*=.*\\S.*)\\s*$""#

  /// Whom something is for: a condition, or a list of conditions that must all be true.
  package static let people = SettingType(
    "\"anyOf\": [{ \(condition) }, { \"type\": \"array\", \"minItems\": 1, \"items\": { \(condition) } }]"
  ) { reader, node in
    var nodes = [node]
    if case .list = node.content { nodes = reader.yaml.list(node, mayBeEmpty: false) ?? [] }
    let filters = nodes.map { node in
      let filter = reader.yaml.parsed(node, .peopleFilter) { PeopleFilter([$0]) }
      for condition in filter?.conditions ?? [] {
        reader.check(condition.field.name, among: reader.fields.names, at: node)
      }
      return filter
    }
    return nodes.isEmpty || filters.contains(nil)
      ? nil : PeopleFilter(filters.flatMap { $0?.conditions.map(\.text) ?? [] })
  }
}

extension ExpectedForm {
  static let peopleFilter: Self = "`all`, `FIELD=VALUE` or `FIELD!=VALUE`, such as office=Tallinn"
}
