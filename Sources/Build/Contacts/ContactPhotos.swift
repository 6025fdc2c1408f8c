package import Asking
import Basics
import Foundation
import People
import Site
import VCard

/// The fitted photos of matching contacts.
package struct ContactPhotos: Sendable {
  package struct Notice: Sendable {
    /// The number of the file in its folder, from 1.
    package let file: Int?
    /// The line of the photo, from 1.
    package let line: Int
    package let problem: PhotoProblem
  }

  /// The cards; matching ones have only usable photos.
  let cards: ContactCards
  package let notices: [Notice]

  /// - Parameter folder: A folder for a temporary file with the photos; `nil` to hold them in memory.
  init(
    of export: ContactExport, for directory: Directory, publish: Set<PublishedField>,
    storedIn folder: String? = nil
  ) {
    guard publish.contains(.photo) else {
      cards = export.cards
      notices = []
      return
    }
    let store = ByteStore(in: folder)
    let places = directory.matching.contacts.map(\.contact).sorted()
    // Each worker takes every n-th card, so that large photos spread over all of them.
    let workers = max(1, min(coreCount, places.count))
    let fitted = sideBySide(Array(0..<workers)) { worker in
      stride(from: worker, to: places.count, by: workers).map {
        FittedCard(export, places[$0], store)
      }
    }.joined().sorted { $0.place < $1.place }
    cards = export.cards.fitted(
      Dictionary(fitted.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first }))
    notices = fitted.flatMap(\.notices)
  }
}

/// The fitted photos of a card.
struct FittedCard: Sendable {
  private enum FittingPhoto {
    case unchanged
    case changed(StoredBytes)
    case leftOut
  }

  let place: Int
  /// The fingerprint of the card with these photos.
  let print: Fingerprint
  let notices: [ContactPhotos.Notice]
  private let photos: [FittingPhoto]

  init(_ export: ContactExport, _ place: Int, _ store: ByteStore) {
    var photos: [FittingPhoto] = []
    var notices: [ContactPhotos.Notice] = []
    var card = export.cards[place]
    Self.changePhotos(of: &card) { photo, line in
      do throws(PhotoProblem) {
        let fitting = try photo.fitted().bytes
        photos.append(
          fitting == photo.bytes ? .unchanged : .changed(store.store(fitting.span)))
        return fitting
      } catch {
        photos.append(.leftOut)
        notices.append(
          ContactPhotos.Notice(file: export.files[place], line: line, problem: error))
        return nil
      }
    }
    self.place = place
    self.photos = photos
    self.notices = notices
    print = Fingerprint(of: card)
  }

  var hasPhoto: Bool {
    photos.contains { if case .leftOut = $0 { false } else { true } }
  }

  /// Replaces the photos of the original card.
  func replacePhotos(of card: inout Card) {
    if photos.isEmpty { return }
    var rest = photos[...]
    Self.changePhotos(of: &card) { photo, _ in
      switch rest.popFirst() {
      case .changed(let stored): stored.bytes
      case .unchanged: photo.bytes
      case .leftOut, nil: nil
      }
    }
  }

  /// Replaces each photo with the bytes that `change` returns, given its line, or removes it.
  private static func changePhotos(of card: inout Card, _ change: (Photo, Int) -> [UInt8]?) {
    card.properties = card.properties.compactMap { property in
      guard property.name == "PHOTO", case .binary(let bytes) = property.value,
        let photo = Photo(bytes)
      else { return property }
      return change(photo, property.line).map { bytes in
        var property = property
        property.value = .binary(bytes)
        return property
      }
    }
  }
}
