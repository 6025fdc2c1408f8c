import Testing

@testable import Search

@Suite("Synonyms")
struct SynonymsTests {
  private static let synonyms = Synonyms([
    ["k8s", "Kubernetes"], ["HR", "human resources"], ["HR", "Personal"], ["R&D", "research"],
  ])

  @Test(
    "a text has the words of what means the same, in both directions",
    arguments: [
      ("Kubernetes", ["k8s"]), ("K8S admin", ["kubernetes"]), ("Human Resources", ["hr"]),
      ("HR lead", ["human", "resources", "personal"]), ("Research & Development", ["r", "d"]),
      ("human", []), ("Kubernetes-Cluster", ["k8s"]), ("microkubernetes", []),
    ])
  func words(text: String, words: [String]) {
    let term = SearchIndex.Term(code: text, synonyms: Self.synonyms)
    #expect(Set(words).isSubset(of: term.furtherWords), "\(term.furtherWords)")
    #expect(words.isEmpty == Self.synonyms.words(of: text).isEmpty)
  }

  @Test("words inside of others, and synonyms, follow those of the code and the names")
  func order() {
    let term = SearchIndex.Term(
      code: "MyCoolApp", names: ["et": "K8s leht"], synonyms: Self.synonyms)
    #expect(
      term.words == ["mycoolapp", "k8s", "leht", "coolapp", "app", "8s", "s", "kubernetes"])
    #expect(term.furtherWords == ["coolapp", "app", "8s", "s", "kubernetes"])
  }
}
