package import Cache
package import Foundation

extension HistoryStore {
  /// What one history remembers of a person.
  package struct RememberedPerson: Equatable, Sendable {
    package let output: String
    /// The time of the build.
    package let time: Date
    /// `nil` for somebody in the last build.
    package let kind: History.Kind?
    package let name: String
    package let slug: String
    /// Empty without one.
    package let id: String
  }

  /// What all outputs' histories remember of people whom a rule chooses.
  package static func memories(
    in database: CacheDatabase, where isWanted: ((name: String, id: String)) -> Bool
  ) throws(CacheProblem) -> [RememberedPerson] {
    try database.read { reader in
      try reader.documents(beginning: LastBuild.beginning).compactMap { LastBuild($0) }.flatMap {
        try $0.memories(reader, where: isWanted)
      }
    }
  }

  /// Removes people from all outputs' histories.
  ///
  /// - Returns: What was removed.
  package static func forget(
    in database: CacheDatabase, where isForgotten: ((name: String, id: String)) -> Bool
  ) throws(CacheProblem) -> [RememberedPerson] {
    var removed: [RememberedPerson] = []
    try database.writeErasing { writer in
      for document in try writer.documents(beginning: LastBuild.beginning) {
        guard var last = LastBuild(document) else { continue }
        let memories = try last.memories(writer.reader, where: isForgotten)
        if memories.isEmpty { continue }
        removed += memories
        if try last.forget(writer.reader, where: { isForgotten(($0.name, $0.id)) }) {
          try last.save(writer)
        } else {
          try writer.remove(document)
        }
      }
    }
    return removed
  }
}

extension LastBuild {
  fileprivate func memories(
    _ reader: CacheReader, where isWanted: ((name: String, id: String)) -> Bool
  ) throws -> [HistoryStore.RememberedPerson] {
    func memory(_ entry: HistoryEntry, _ kind: History.Kind?, _ time: Date)
      -> HistoryStore.RememberedPerson?
    {
      guard isWanted((entry.name, entry.id)) else { return nil }
      return HistoryStore.RememberedPerson(
        output: output, time: time, kind: kind, name: entry.name, slug: entry.slug, id: entry.id)
    }
    let changes = try entries(reader).compactMap { memory($0.entry, $0.kind, $0.time) }
    let present = try people(of: fingerprints.indices, reader) ?? []
    return changes + present.compactMap { memory($0, nil, time) }
  }
}
