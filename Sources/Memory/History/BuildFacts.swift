import Basics

/// What the history notes of a build to tell later who is new.
package struct BuildFacts: Equatable, Sendable {
  /// In days since 1970-01-01.
  package let day: Int
  /// Whether every source answered.
  package let isWhole: Bool
  /// The sources' names and, of each, the share of its people that may be lost or come at once.
  package let sources: [Source]

  package struct Source: Equatable, Sendable {
    package let name: String
    package let maxLoss: Double

    package init(name: String, maxLoss: Double) {
      self.name = name
      self.maxLoss = maxLoss
    }
  }

  package init(day: Int, isWhole: Bool, sources: [Source]) {
    self.day = day
    self.isWhole = isWhole
    self.sources = sources
  }

  /// Builds with other sources cannot be compared.
  var sourcesHash: UInt64 {
    FingerprintHasher.fingerprint { hasher in
      for name in sources.map(\.name).sorted() { hasher.append(name) }
    }.low
  }

  /// A shorter list counts as one of so many people.
  private static let fewestPeople = 10

  /// Whether any source has so many new people at once that its list was imported.
  ///
  /// - Parameters:
  ///   - joined: The source of each person who joined.
  ///   - all: The source of each person.
  func isImport(joined: [Int], all: [Int]) -> Bool {
    var counts = [Int](repeating: 0, count: sources.count)
    var new = counts
    for source in all where counts.indices.contains(source) { counts[source] += 1 }
    for source in joined where new.indices.contains(source) { new[source] += 1 }
    return sources.indices.contains { source in
      let before = max(Self.fewestPeople, counts[source] - new[source])
      return Double(new[source]) > sources[source].maxLoss * Double(before)
    }
  }
}
