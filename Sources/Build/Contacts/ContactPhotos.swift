import Basics
import Foundation
package import Imaging
import People
import VCard

/// The photos of the contacts that match somebody, made fit for the site. Those of all others are
/// not even looked at.
package struct ContactPhotos: Sendable {
  /// A photo that was left out.
  package struct Notice: Sendable {
    /// The file's number among the folder's, counted from 1, where the export is a folder.
    package let file: Int?
    /// The line of the photo, counted from 1.
    package let line: Int
    package let problem: PhotoProblem
  }

  /// The export's cards. Those that match hold none but fitting photos.
  let cards: ContactCards
  /// What was left out, and why, in the order of the cards.
  package let notices: [Notice]

  /// - Parameter publish: where it lacks `photo`, the cards stay as they are.
  init(of export: ContactExport, for directory: Directory, publish: Set<PublishedField>) {
    guard publish.contains(.photo) else {
      cards = export.cards
      notices = []
      return
    }
    let places = directory.matching.contacts.map(\.contact).sorted().filter { place in
      export.cards[place].properties.contains { $0.name == "PHOTO" }
    }
    // Each worker takes every n-th card, so that large photos spread over all of them.
    let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, places.count))
    let results = sideBySide(Array(0..<workers)) { worker in
      stride(from: worker, to: places.count, by: workers).map { FittedCard(export, places[$0]) }
    }
    cards = export.cards.replacing(results.joined().lazy.map { ($0.place, $0.properties) })
    notices = results.joined().sorted { $0.place < $1.place }.flatMap(\.notices)
  }
}

/// A card's properties with its photos made fit.
private struct FittedCard: Sendable {
  let place: Int
  private(set) var properties: [Property] = []
  private(set) var notices: [ContactPhotos.Notice] = []

  init(_ export: ContactExport, _ place: Int) {
    self.place = place
    for property in export.cards[place].properties {
      guard property.name == "PHOTO", case .binary(let bytes) = property.value,
        let photo = Photo(bytes)
      else {
        properties.append(property)
        continue
      }
      do throws(PhotoProblem) {
        var fitting = property
        fitting.value = .binary(try photo.fitted().bytes)
        properties.append(fitting)
      } catch {
        notices.append(
          ContactPhotos.Notice(
            file: export.files[place], line: property.line, problem: error))
      }
    }
  }
}
