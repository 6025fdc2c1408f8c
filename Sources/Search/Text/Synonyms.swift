/// Groups of texts that mean the same: `k8s` and `kubernetes`, `HR` and `human resources`.
package struct Synonyms: Sendable {
  /// The folded words of each text, by group.
  private let groups: [[[String]]]
  /// The groups, each once, in which a text begins with the word.
  private let byFirstWord: [String: [Int]]

  package init(_ groups: [[String]]) {
    self.groups = groups.map { $0.map(Folding.words).filter { !$0.isEmpty } }
    var byFirstWord: [String: [Int]] = [:]
    for (number, texts) in self.groups.enumerated() {
      for word in Set(texts.map { $0[0] }) { byFirstWord[word, default: []].append(number) }
    }
    self.byFirstWord = byFirstWord
  }

  /// The folded words of all synonyms of what stands in a text, word for word.
  package func words(of text: String) -> [String] {
    if groups.isEmpty { return [] }
    let own = Folding.words(text)
    var found: [String] = []
    for (start, word) in own.enumerated() {
      for group in byFirstWord[word] ?? [] {
        let isThere = groups[group].contains { own[start...].starts(with: $0) }
        if isThere { found += groups[group].joined() }
      }
    }
    return found
  }
}
