import Cache
package import Configuration
import Fetching
import Foundation
package import Memory
import People

/// Removes from the cache what it holds of somebody who is in no list any more.
package enum Forgetting {
  /// What was removed, or why nothing was.
  package enum Outcome: Sendable {
    /// The places of the records that still list the person.
    case listed([String])
    /// Sources whose answer is unknown: they may list the person.
    case unknown(sources: [String])
    case done(Removed)
  }

  package struct Removed: Sendable {
    package let memories: [HistoryStore.RememberedPerson]
    /// The number of photos that no record names any more, by source.
    package let photos: [(source: String, count: Int)]
    /// The sources whose earlier answer was replaced by today's.
    package let snapshots: [String]

    package var isEmpty: Bool { memories.isEmpty && photos.isEmpty && snapshots.isEmpty }
  }

  /// - Parameter text: a full name or an id.
  package static func forget(
    _ text: String, of project: Project, day: BuildDay?
  ) throws(BuildProblem) -> Outcome {
    let configuration = project.configuration
    // The lock keeps a build from remembering what is being forgotten.
    let memory = try BuildMemory(configuration, output: configuration.output)
    let readings = ReadStage.readings(AskStage.answers(configuration, cache: memory.cache))
    let lists = AssembleStage.lists(readings.sources, configuration)
    let reviewer = PersonReviewer(project, readings, day: day)
    let listed = reviewer.matches(text).flatMap(\.places)
    if !listed.isEmpty { return .listed(listed.map(reviewer.place)) }
    let failed = readings.sources.filter { $0.value == nil }.map(\.name)
    if !failed.isEmpty { return .unknown(sources: failed) }
    do throws(CacheProblem) {
      let saved = readings.snapshotChanges.filter {
        if case .save = $0.kind { true } else { false }
      }
      if !saved.isEmpty { try SnapshotStore(memory.cache).erase(saved) }
      var photos: [(source: String, count: Int)] = []
      for (index, result) in readings.sources.enumerated() where result.source.photo != nil {
        var kept = try KeptPhotos(of: result.source, in: memory.cache, checksImages: false)
        let before = kept.photos.count
        let wanted = lists[index].records.compactMap { record in
          record.photo.flatMap {
            try? PhotoLocation($0, of: result.source, project: configuration.folder.path).key
          }
        }
        try kept.save(wanted: Set(wanted), isIncomplete: kept.isIncomplete)
        if kept.photos.count < before {
          photos.append((result.name, before - kept.photos.count))
        }
      }
      let names = WrittenName.keys(text)
      let memories = try HistoryStore.forget(in: memory.cache) { member in
        names.contains(NameKey.of(member.name)) || member.id == text
      }
      return .done(
        Removed(
          memories: memories, photos: photos,
          snapshots: saved.map { String($0.key.prefix { $0 != "\n" }) }))
    } catch {
      throw .cache(error)
    }
  }
}
