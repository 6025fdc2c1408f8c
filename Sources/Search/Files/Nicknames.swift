import Basics

extension SearchIndex {
  /// Groups of given names that find each other, limited to those of use for the directory.
  package struct Nicknames: Sendable {
    /// `nicknames` of `search/index.json`: a line for each group of which somebody bears a name, with the borne names
    /// and, behind a tab, the others; all folded, separated by spaces.
    package let text: String

    package static let none = Nicknames(text: "")

    private init(text: String) {
      self.text = text
    }

    /// - Parameters:
    ///   - groups: names of one word each.
    ///   - person: returns the full name and the slug of a person; called from several threads.
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
