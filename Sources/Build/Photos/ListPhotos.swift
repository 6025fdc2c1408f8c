package import Asking
package import Basics
import Foundation
package import Memory
import People
import Settings
package import Site

/// The photos from lists.
package struct ListPhotos: Sendable {
  /// Photos that failed for one reason.
  package struct Notice: Sendable {
    package let source: String
    /// The path of the first one in the answer.
    package let path: String
    package let fault: PhotoFault
    package internal(set) var count: Int
  }

  /// By the index of the person.
  package internal(set) var photos: [Int: PersonPhoto] = [:]
  /// In the order of the people.
  package internal(set) var notices: [Notice] = []
  /// The number of photos asked for.
  package internal(set) var asked = 0
  /// The number of new and changed photos among them.
  package internal(set) var sent = 0
  /// Whether any source has photos.
  package internal(set) var areConfigured = false
  /// The revision of each source's photos; `nil` if they are not in the cache.
  package internal(set) var revisions: [Fingerprint]? = []
  /// Set if they could not be saved.
  package internal(set) var cacheProblem: CacheProblem?

  package init() {}

  /// The photos that the cache has. Asks nobody, and writes nothing.
  ///
  /// - Parameter listed: those that lists name, by the index of the person.
  init(keptFor listed: [Int: [ListedPhoto]], of project: Project, in cache: CacheDatabase) {
    let configuration = project.configuration
    let sources = configuration.photoSources
    let kept = sources.map { source in
      source.photo.flatMap { _ in try? KeptPhotos(of: source, in: cache, checksImages: false) }
    }
    for (person, places) in listed {
      for photo in places {
        guard let index = sources.firstIndex(where: { $0.name == photo.office }),
          let kept = kept[index],
          let key = try? PhotoLocation(
            photo.reference, of: sources[index], project: configuration.folder.path
          ).key,
          case .image(let image)? = kept.photos[key]?.content
        else { continue }
        photos[person] = PersonPhoto(image, in: kept)
        break
      }
    }
  }

  /// The revisions of the kept photos if no server has to be asked, otherwise `nil`.
  static func currentRevisions(
    of configuration: Configuration, in cache: CacheDatabase, offline: Bool, now: Date
  ) -> [Fingerprint]? {
    var revisions: [Fingerprint] = []
    for source in configuration.photoSources where source.photo != nil {
      guard let kept = try? KeptPhotos(of: source, in: cache, checksImages: false),
        offline || kept.areCurrent(at: now, refresh: configuration.photos.refresh)
      else { return nil }
      revisions.append(kept.revision)
    }
    return revisions
  }
}
