import Basics
import People
import Site

/// Which sources a person's facts come from, in one line.
struct SourceLine {
  private let facts: Facts
  private let language: SiteLanguage
  /// The fields that the page shows, by their sources.
  private var clauses: [Clause] = []

  init(origins: PersonOrigins, facts: Facts, _ language: SiteLanguage) {
    (self.facts, self.language) = (facts, language)
    for origin in origins.fields where origin.key != Field.id.key {
      let label = label(ofField: origin.key)
      // Only an edited value has no source.
      if let index = clauses.firstIndex(where: { $0.sources == origin.sources }) {
        clauses[index].labels.append(label)
      } else {
        clauses.append(Clause(sources: origin.sources, labels: [label]))
      }
    }
  }

  /// The sources of the shown fields, as a list in JSON of the names in `build.json`.
  var names: String? {
    if clauses.isEmpty { return nil }
    var names: [String] = []
    for source in clauses.flatMap(\.sources) {
      let name = facts.listed[source].name
      if !names.contains(name) { names.append(name) }
    }
    var json = JSONText()
    json.array(names) { $1.string($0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// `Name and position from HR, phone from Active Directory.`
  var text: String? {
    let texts = language.texts
    if clauses.isEmpty { return nil }
    let words = clauses.enumerated().map { number, clause in
      let sources =
        clause.sources.isEmpty
        ? texts("factsCorrected")
        : joined(clause.sources.map { facts.label(of: $0, in: language) })
      if clauses.count == 1 { return texts("factsAllFrom", ["source": sources]) }
      var labels = clause.labels
      if number > 0 { labels[0] = Self.insideSentence(labels[0], texts.code) }
      for index in labels.indices.dropFirst() {
        labels[index] = Self.insideSentence(labels[index], texts.code)
      }
      return texts(
        "factsFrom", ["facts": joined(labels.map(\.text)), "source": sources])
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

  private func label(ofField key: String) -> Label {
    guard let field = Field.ofKey(key) else {
      return Label(text: language.label(ofField: key), isOwn: true)
    }
    return Label(text: language.texts(field.name), isOwn: false)
  }

  private func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return language.texts(
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
