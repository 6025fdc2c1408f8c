import Basics
import People
import Site

extension ConfigurationReader {
  static let corrections = SettingTable<CorrectionTarget?>(required: ["to"]) {
    Setting(
      "to",
      SettingType(
        #""type": "string", "pattern": "^\\s*([Mm][Aa][Ii][Ll][Tt][Oo]:|[Hh][Tt][Tt][Pp][Ss]://)""#
      ) { $0.correctionTarget($1) }, \.self,
      "A mailto: or https: address; {name}, {id}, {page} and {source} are filled in.")
  }

  /// What pages need to know of sources, if they name them or their corrections.
  func facts(of sources: [ConfiguredSource], _ facts: FactOptions) -> [FactOptions.OfSource] {
    let all = sources.map {
      FactOptions.OfSource(name: $0.name, labels: $0.labels, corrections: $0.corrections)
    }
    let isNeeded =
      facts.showsSources || facts.corrections != nil || all.contains { $0.corrections != nil }
    return isNeeded ? all : []
  }

  /// The name of a source for visitors: one text for all languages, or one by language.
  mutating func sourceLabels(_ node: YAMLNode) -> [String: String]? {
    if case .mapping = node.content { return yaml.textsByLanguage(node) }
    return yaml.text(node).map { ["": $0] }
  }

  private mutating func correctionTarget(_ node: YAMLNode) -> CorrectionTarget? {
    guard let text = yaml.text(node) else { return nil }
    do throws(CorrectionTarget.Mistake) {
      return try CorrectionTarget(parsing: text) { text in
        WebAddress(text).map { $0.credentials == nil } ?? false
      }
    } catch {
      switch error {
      case .otherScheme: yaml.report(.badValue(expected: .corrections), at: node)
      case .unknownField(let name):
        let known = CorrectionTarget.Field.allCases.map(\.rawValue)
        yaml.report(
          .unknownCorrectionField(name, nearest: Nearest.word(to: name, in: known), known: known),
          at: node, part: "{\(name)}")
      }
      return nil
    }
  }
}
