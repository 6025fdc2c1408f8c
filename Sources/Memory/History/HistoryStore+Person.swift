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
    /// A hash, as of ``identityHash(of:)``.
    package let identity: UInt64
  }

  /// - Parameter identity: as in `Person.identity`.
  package static func identityHash(of identity: String) -> UInt64 {
    HistoryKey.hash(of: identity)
  }

  /// The outputs that have a history, sorted.
  package static func outputs(in database: CacheDatabase) throws(CacheProblem) -> [String] {
    try database.read { reader in
      try reader.documents(beginning: LastBuild.beginning).compactMap { LastBuild($0)?.output }
    }
  }

  /// What all outputs' histories remember of people whom a rule chooses.
  package static func memories(
    in database: CacheDatabase, where isWanted: (RememberedPerson) -> Bool
  ) throws(CacheProblem) -> [RememberedPerson] {
    try database.read { reader in
      try reader.documents(beginning: LastBuild.beginning).compactMap { LastBuild($0) }.flatMap {
        try $0.memories(reader).filter(isWanted)
      }
    }
  }

  /// Removes people from all outputs' histories, and histories that cannot be read.
  ///
  /// - Returns: What was removed of the people.
  package static func forget(
    in database: CacheDatabase, where isForgotten: (RememberedPerson) -> Bool
  ) throws(CacheProblem) -> [RememberedPerson] {
    var removed: [RememberedPerson] = []
    try database.writeErasing { writer in
      for document in try writer.documents(beginning: LastBuild.beginning) {
        guard var last = LastBuild(document), try last.isWhole(writer.reader) else {
          try writer.remove(document)
          continue
        }
        let memories = try last.memories(writer.reader).filter(isForgotten)
        if memories.isEmpty { continue }
        removed += memories
        let entries = Set(memories.map { [$0.name, $0.slug, $0.id] })
        let isRead = try last.forget(writer.reader) { entries.contains([$0.name, $0.slug, $0.id]) }
        if isRead {
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
  fileprivate func memories(_ reader: CacheReader) throws -> [HistoryStore.RememberedPerson] {
    func memory(_ entry: HistoryEntry, _ kind: History.Kind?, _ time: Date)
      -> HistoryStore.RememberedPerson
    {
      HistoryStore.RememberedPerson(
        output: output, time: time, kind: kind, name: entry.name, slug: entry.slug, id: entry.id,
        identity: entry.identity)
    }
    let changes = try entries(reader).map { memory($0.entry, $0.kind, $0.time) }
    let present = try people(of: fingerprints.indices, reader) ?? []
    return changes + present.map { memory($0, nil, time) }
  }

  /// Whether all parts can be read.
  fileprivate func isWhole(_ reader: CacheReader) throws -> Bool {
    guard let document else { return true }
    return try (0..<document.count).allSatisfy { try reader.chunk($0, of: document) != nil }
  }
}
