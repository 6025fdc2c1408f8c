import Asking
import Basics
import Foundation
import Memory
import Synchronization

/// The photos of all sources during a build, shared by threads.
final class PhotoShelf: Sendable {
  struct Place: Hashable {
    let source: Int
    let key: Fingerprint
  }

  /// Photos are saved whenever this many bytes are new, so that a killed build resumes there.
  private static let mostBytes = 8_000_000

  private struct State {
    /// By source; `nil` for a source without photos.
    var kept: [KeptPhotos?]
    /// The photos that this build shows.
    var wanted: [Set<Fingerprint>]
    /// Photos that could not be fetched.
    var faults: [Place: PhotoFault] = [:]
    var problem: CacheProblem?
    var sent = 0
  }

  private let state: Mutex<State>

  /// - Parameter sources: In the configuration's order; `nil` for one without photos.
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

  /// Requests a photo; returns what is known of it.
  func wanted(_ place: Place) -> KeptPhoto? {
    state.withLock { state in
      state.wanted[place.source].insert(place.key)
      return state.kept[place.source]?.photos[place.key]
    }
  }

  /// The photo, or the reason why it could not be fetched.
  func outcome(_ place: Place) -> (photo: KeptPhoto?, fault: PhotoFault?) {
    state.withLock { ($0.kept[place.source]?.photos[place.key], $0.faults[place]) }
  }

  /// Notes a failure. An earlier photo stays.
  func fail(_ place: Place, _ fault: PhotoFault) {
    state.withLock { $0.faults[place] = fault }
  }

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

  /// The number of new and changed photos.
  var sent: Int { state.withLock { $0.sent } }

  /// Saves the requested photos and forgets all others.
  ///
  /// - Parameter isComplete: Whether everything needed was asked for.
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
