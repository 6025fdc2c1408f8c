import People
import Site

extension ConfigurationReader {
  /// Reads how pages name sources, and where visitors report mistakes.
  mutating func facts(_ root: YAMLMapping, _ sources: [ConfiguredSource]) -> FactOptions {
    var facts = FactOptions()
    facts.showsSources = root["showSources"].flatMap { yaml.flag($0) } ?? false
    facts.corrections = root["corrections"].flatMap { corrections($0) }
    let all = sources.map {
      FactOptions.OfSource(name: $0.name, labels: $0.labels, corrections: $0.corrections)
    }
    let isNeeded =
      facts.showsSources || facts.corrections != nil || all.contains { $0.corrections != nil }
    facts.sources = isNeeded ? all : []
    return facts
  }

  /// The name of a source for visitors: one text for all languages, or one by language.
  mutating func sourceLabels(_ node: YAMLNode) -> [String: String]? {
    if case .mapping = node.content { return yaml.textsByLanguage(node) }
    return yaml.text(node).map { ["": $0] }
  }

  /// Reads `{ to: ADDRESS }`.
  mutating func corrections(_ node: YAMLNode) -> CorrectionTarget? {
    guard let mapping = yaml.mapping(node, keys: ["to"]),
      let to = yaml.required("to", of: mapping), let text = yaml.text(to)
    else { return nil }
    do throws(CorrectionTarget.Mistake) {
      return try CorrectionTarget(parsing: text) { text in
        WebAddress(text).map { $0.credentials == nil } ?? false
      }
    } catch {
      switch error {
      case .otherScheme: yaml.report(.badValue(expected: .corrections), at: to)
      case .unknownField(let name):
        let known = CorrectionTarget.Field.allCases.map(\.rawValue)
        yaml.report(
          .unknownCorrectionField(name, nearest: Nearest.word(to: name, in: known), known: known),
          at: to, part: "{\(name)}")
      }
      return nil
    }
  }
}
