import Basics
import Output

/// How pages say where their facts come from, and how visitors report what is wrong.
package struct FactOptions: Equatable, Sendable {
  /// What is configured for one source.
  package struct OfSource: Equatable, Sendable {
    /// The source's name.
    package var name: String
    /// Its name for visitors by language, one for all languages under an empty code; empty for `name`.
    package var labels: [String: String]
    package var corrections: CorrectionTarget?

    package init(
      name: String, labels: [String: String] = [:], corrections: CorrectionTarget? = nil
    ) {
      self.name = name
      self.labels = labels
      self.corrections = corrections
    }
  }

  /// Whether profiles and `people.json` name the sources of facts.
  package var showsSources = false
  package var corrections: CorrectionTarget?
  /// In the configuration's order.
  package var sources: [OfSource] = []

  package init() {}

  package var hasCorrections: Bool {
    corrections != nil || sources.contains { $0.corrections != nil }
  }

  /// Whether the directory must say which source each value comes from.
  package var needOrigins: Bool {
    showsSources || corrections?.needsSource ?? false || sources.contains { $0.corrections != nil }
  }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(showsSources ? 1 : 0)
      hasher.append(String(reflecting: corrections))
      for source in sources {
        hasher.append(source.name)
        for (language, label) in source.labels.sorted(by: { $0.key < $1.key }) {
          hasher.append([language, label])
        }
        hasher.append(String(reflecting: source.corrections))
      }
    }
  }

  /// A source's name for visitors.
  func label(of source: Int, in language: String, _ defaultLanguage: String) -> String {
    let source = sources[source]
    return source.labels[language] ?? source.labels[defaultLanguage] ?? source.labels[""]
      ?? source.name
  }
}
