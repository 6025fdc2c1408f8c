import Basics
import People
import Templating

/// Which sources a person's facts come from, in one line.
struct SourceLine: KeyGroup {
  private let origins: PersonOrigins?

  init(of index: Int, _ language: SiteLanguage) {
    origins = language.options.facts.showsSources ? language.site.origins(of: index) : nil
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("sourceLine") { line, page in line.text(page.language) }
    keys.text("sourceNames") { line, page in line.names(page.language) }
  }

  /// The sources of the shown fields, as a list in JSON of the names in `build.json`.
  private func names(_ language: SiteLanguage) -> String? {
    let clauses = clauses(language)
    if clauses.isEmpty { return nil }
    var names: [String] = []
    for source in clauses.flatMap(\.sources) {
      let name = language.options.facts.sources[source].name
      if !names.contains(name) { names.append(name) }
    }
    var json = JSONText()
    json.array(names) { $1.string($0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// `Name and position from HR, phone from Active Directory.`
  private func text(_ language: SiteLanguage) -> String? {
    let clauses = clauses(language)
    let texts = language.texts
    if clauses.isEmpty { return nil }
    let words = clauses.enumerated().map { number, clause in
      let sources = joined(clause.sources.map { label(of: $0, language) }, texts)
      if clauses.count == 1 { return texts("factsAllFrom", ["source": sources]) }
      var labels = clause.labels
      if number > 0 { labels[0] = Self.insideSentence(labels[0], texts.code) }
      for index in labels.indices.dropFirst() {
        labels[index] = Self.insideSentence(labels[index], texts.code)
      }
      return texts(
        "factsFrom", ["facts": joined(labels.map(\.text), texts), "source": sources])
    }
    return words.joined(separator: texts("factsSeparator") + " ") + "."
  }

  private struct Label {
    var text: String
    let isOwn: Bool
  }

  private struct Clause {
    let sources: [Int]
    var labels: [Label]
  }

  /// The fields that the page shows, by their sources.
  private func clauses(_ language: SiteLanguage) -> [Clause] {
    guard let origins else { return [] }
    var clauses: [Clause] = []
    for origin in origins.fields where origin.key != Field.id.key {
      let label = self.label(ofField: origin.key, language)
      if let index = clauses.firstIndex(where: { $0.sources == origin.sources }) {
        clauses[index].labels.append(label)
      } else {
        clauses.append(Clause(sources: origin.sources, labels: [label]))
      }
    }
    return clauses
  }

  private func label(ofField key: String, _ language: SiteLanguage) -> Label {
    guard let field = Field.ofKey(key) else {
      return Label(text: language.label(ofField: key), isOwn: true)
    }
    return Label(text: language.texts(field.name), isOwn: false)
  }

  private func label(of source: Int, _ language: SiteLanguage) -> String {
    language.options.facts.label(
      of: source, in: language.plan.language, language.options.defaultLanguage)
  }

  private func joined(_ words: [String], _ texts: Texts) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return texts(
      "lastOfList", ["before": words.dropLast().joined(separator: ", "), "last": last])
  }

  /// A label inside a sentence: `position` for `Position`, but `GitHub` and German nouns as they are.
  private static func insideSentence(_ label: Label, _ language: String) -> Label {
    let scalars = label.text.unicodeScalars
    guard !label.isOwn, language != "de", let first = scalars.first else { return label }
    let rest = String(scalars.dropFirst())
    return Label(text: first.properties.lowercaseMapping + rest, isOwn: false)
  }
}
