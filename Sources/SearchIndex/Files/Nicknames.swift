import Basics

extension SearchIndex {
  /// Groups of given names that find each other, as far as people bear them.
  package struct Nicknames: Equatable, Sendable {
    /// A line for each group of which somebody bears a name: the names that people bear and, behind a tab,
    /// those that are only typed; all folded, divided by spaces. What `nicknames` is in `search/index.json`.
    package let text: String

    /// No group.
    package static let none = Nicknames(text: "")

    private init(text: String) {
      self.text = text
    }

    /// Takes the groups that are of use for some people.
    ///
    /// - Parameters:
    ///   - groups: Names of one word each.
    ///   - count: How many people there are.
    ///   - person: The full name and the slug of a person. It is called from several threads.
    package init(
      _ groups: [[String]], count: Int, person: @Sendable (Int) -> (name: String, slug: String)
    ) {
      let folded = groups.map { group in group.flatMap(Folding.words) }
      let names = Set(folded.joined())
      guard !names.isEmpty else {
        self = .none
        return
      }
      let parts = inParallel(count, parts: 64) { range in
        var borne: Set<String> = []
        for index in range {
          let (name, slug) = person(index)
          for word in Folding.words(name) where names.contains(word) { borne.insert(word) }
          for word in Spellings.furtherWords(of: name, slug: slug) where names.contains(word) {
            borne.insert(word)
          }
        }
        return borne
      }
      let borne = parts.reduce(into: Set<String>()) { $0.formUnion($1) }
      text = folded.compactMap { Self.line($0, borne: borne) }.joined(separator: "\n")
    }

    private static func line(_ group: [String], borne: Set<String>) -> String? {
      let known = group.filter(borne.contains)
      guard !known.isEmpty else { return nil }
      let others = group.filter { !borne.contains($0) }
      return ([known] + (others.isEmpty ? [] : [others]))
        .map { $0.joined(separator: " ") }.joined(separator: "\t")
    }
  }
}
