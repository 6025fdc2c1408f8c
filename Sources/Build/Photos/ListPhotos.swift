package import Basics
package import Cache
import Configuration
package import Fetching
import Foundation
import Memory
package import Site

/// The photos that lists have of people.
package struct ListPhotos: Sendable {
  /// Photos that could not be had for one and the same reason.
  package struct Notice: Sendable {
    /// The source whose list names them.
    package let source: String
    /// The path of the first in the source's answer.
    package let path: String
    package let fault: PhotoFault
    /// How many there are.
    package internal(set) var count: Int
  }

  /// By the index in the directory, of whom no contact has one.
  package internal(set) var photos: [Int: PersonPhoto] = [:]
  /// What could not be had, in the order of the people.
  package internal(set) var notices: [Notice] = []
  /// How many servers were asked for.
  package internal(set) var asked = 0
  /// How many of those were sent: new ones, and changed ones.
  package internal(set) var sent = 0
  /// Whether any list has photos at all.
  package internal(set) var areConfigured = false
  /// What stands for the photos of each list that has any; `nil` where the cache does not have them.
  package internal(set) var revisions: [Fingerprint]? = []
  /// Set where they could not be kept.
  package internal(set) var cacheProblem: CacheProblem?

  /// Nobody's.
  package init() {}

  /// What stands for the photos that builds have kept, where this build has nobody to ask for any; `nil`
  /// elsewhere.
  ///
  /// - Parameter offline: whether nobody is asked in any case.
  static func currentRevisions(
    of configuration: Configuration, in cache: CacheDatabase, offline: Bool, now: Date
  ) -> [Fingerprint]? {
    var revisions: [Fingerprint] = []
    for source in configuration.feedSources where source.photo != nil {
      guard let kept = try? KeptPhotos(of: source, in: cache, checksImages: false),
        offline || kept.areCurrent(at: now, refresh: configuration.photos.refresh)
      else { return nil }
      revisions.append(kept.revision)
    }
    return revisions
  }
}
