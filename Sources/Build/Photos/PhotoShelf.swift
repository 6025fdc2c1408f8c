import Basics
import Cache
import Fetching
import Foundation
import Memory
import Synchronization

/// The kept photos of all sources while a build asks for more of them. Several threads bring what they got.
final class PhotoShelf: Sendable {
  /// A photo of one source.
  struct Place: Hashable {
    /// The source's index.
    let source: Int
    let key: Fingerprint
  }

  /// So many bytes of photos are held before they are written: a build that is killed begins there again.
  private static let mostBytes = 8_000_000

  private struct State {
    /// By the source's index; `nil` for a source without photos.
    var kept: [KeptPhotos?]
    /// Those that this build shows or would show.
    var wanted: [Set<Fingerprint>]
    /// Why photos of this build could not be had.
    var faults: [Place: PhotoFault] = [:]
    var problem: CacheProblem?
    var sent = 0
  }

  private let state: Mutex<State>

  /// - Parameter sources: in the configuration's order; one that has no photos, or could not be read, is
  ///   `nil`.
  init(_ sources: [Source?], in cache: CacheDatabase) {
    var kept: [KeptPhotos?] = []
    var problem: CacheProblem?
    for source in sources {
      guard let source else {
        kept.append(nil)
        continue
      }
      do throws(CacheProblem) {
        kept.append(try KeptPhotos(of: source, in: cache))
      } catch {
        kept.append(nil)
        problem = error
      }
    }
    state = Mutex(
      State(
        kept: kept, wanted: sources.map { _ in [] }, problem: problem))
  }

  /// What is known of a photo that this build wants.
  func wanted(_ place: Place) -> KeptPhoto? {
    state.withLock { state in
      state.wanted[place.source].insert(place.key)
      return state.kept[place.source]?.photos[place.key]
    }
  }

  /// What this build has of a photo: what was had, or what could not be.
  func outcome(_ place: Place) -> (photo: KeptPhoto?, fault: PhotoFault?) {
    state.withLock { ($0.kept[place.source]?.photos[place.key], $0.faults[place]) }
  }

  /// Notes why a photo could not be had. One that was had before stays.
  func fail(_ place: Place, _ fault: PhotoFault) {
    state.withLock { $0.faults[place] = fault }
  }

  /// Keeps what is known of a photo now.
  func keep(_ photo: KeptPhoto, bytes: [UInt8]? = nil, at place: Place) {
    state.withLock { state in
      let before = state.kept[place.source]?.photos[place.key]
      if bytes != nil, before?.content != photo.content { state.sent += 1 }
      state.kept[place.source]?.keep(photo, at: place.key, bytes: bytes)
      if (state.kept[place.source]?.freshBytes ?? 0) > Self.mostBytes {
        Self.save(place.source, &state) { kept throws(CacheProblem) in try kept.save() }
      }
    }
  }

  /// How many photos came that were not there, or were others.
  var sent: Int { state.withLock { $0.sent } }

  /// Keeps the photos of this build and forgets all others.
  ///
  /// - Parameter isComplete: whether all servers that had to be asked could be.
  func finish(isComplete: Bool) -> (kept: [KeptPhotos?], problem: CacheProblem?) {
    state.withLock { state in
      for source in state.kept.indices where state.kept[source] != nil {
        let wanted = state.wanted[source]
        let lacks = state.faults.keys.contains { $0.source == source }
        Self.save(source, &state) { kept throws(CacheProblem) in
          try kept.save(wanted: wanted, isIncomplete: lacks || !isComplete)
        }
      }
      return (state.kept, state.problem)
    }
  }

  private static func save(
    _ source: Int, _ state: inout State, _ save: (inout KeptPhotos) throws(CacheProblem) -> Void
  ) {
    guard var kept = state.kept[source] else { return }
    // Taken out, so that it is not copied.
    state.kept[source] = nil
    do throws(CacheProblem) {
      try save(&kept)
    } catch {
      state.problem = error
    }
    state.kept[source] = kept
  }
}
