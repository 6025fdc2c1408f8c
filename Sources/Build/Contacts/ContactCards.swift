import Basics
import Foundation
import Lists
import Output
import People
import Site
package import VCard

/// The cards of an export in the order of the files, in memory or read on demand.
package struct ContactCards: CardList {
  /// The location of a card in the export.
  struct Place: Equatable, Sendable {
    /// The index of the file.
    let page: Int
    /// The bytes from which the card can be read alone.
    let range: Range<Int>
    /// The line of the card's `BEGIN`, counted from 1.
    let line: Int
  }

  private enum Holding: Sendable {
    case read([Card])
    case known([Place], UnreadPages)
  }

  private let holding: Holding
  private let prints: [Fingerprint]?
  /// Cards with fitted photos, by index.
  private var fitted: [Int: FittedCard] = [:]

  /// - Parameter hasPrints: Whether to compute all fingerprints now.
  init(_ cards: [Card] = [], hasPrints: Bool = false) {
    holding = .read(cards)
    prints = hasPrints ? inParallel(cards.count) { Fingerprint(of: cards[$0]) } : nil
  }

  /// - Parameters:
  ///   - prints: The fingerprint of each card; `nil` to compute them on demand.
  ///   - pages: All files of the export.
  init(at places: [Place], prints: [Fingerprint]?, in pages: UnreadPages) {
    holding = .known(places, pages)
    self.prints = prints
  }

  var count: Int {
    switch holding {
    case .read(let cards): cards.count
    case .known(let places, _): places.count
    }
  }

  package var indices: Range<Int> { 0..<count }

  package subscript(place: Int) -> Card { card(place, allowedBy: nil) }

  func card(_ place: Int, allowedBy allowed: Set<PublishedField>?) -> Card {
    var card =
      switch holding {
      case .read(let cards): cards[place]
      case .known(let places, let pages): pages.card(at: places[place], allowedBy: allowed)
      }
    if allowed?.contains(.photo) ?? true { fitted[place]?.replacePhotos(of: &card) }
    return card
  }

  /// Whether a card has a usable photo.
  func hasPhoto(_ place: Int) -> Bool { fitted[place]?.hasPhoto ?? !self[place].photos.isEmpty }

  func fingerprint(of index: Int) -> Fingerprint {
    fitted[index]?.print ?? prints?[index] ?? Fingerprint(of: self[index])
  }

  func unread(at places: [Place], in pages: UnreadPages) -> ContactCards {
    ContactCards(at: places, prints: prints, in: pages)
  }

  package func line(of place: Int) -> Int {
    switch holding {
    case .read(let cards): cards[place].line
    case .known(let places, _): places[place].line
    }
  }

  func fitted(_ cards: [Int: FittedCard]) -> ContactCards {
    var copy = self
    copy.fitted = cards
    return copy
  }
}

/// The files of an export whose cards are read on demand.
final class UnreadPages: Sendable {
  private enum Page {
    case memory(Data)
    case stored(StoredBytes)
  }

  /// Larger exports are stored in a temporary file.
  private static let mostBytes = 8 << 20

  private let pages: [Page]
  private let reader = RangeReader()

  /// - Parameter folder: A folder for the temporary file; `nil` to hold all in memory.
  init(_ pages: [Data], storedIn folder: String? = nil) {
    guard let folder, pages.reduce(0, { $0 + $1.count }) > Self.mostBytes else {
      self.pages = pages.map { .memory($0) }
      return
    }
    let store = ByteStore(in: folder)
    self.pages = pages.map { .stored(store.store($0.span)) }
  }

  /// - Parameter allowed: The fields that are needed; `nil` for the whole card.
  func card(at place: ContactCards.Place, allowedBy allowed: Set<PublishedField>?) -> Card {
    let card =
      switch pages[place.page] {
      case .memory(let page):
        reader.card(page.span.extracting(place.range), line: place.line, allowedBy: allowed)
      case .stored(let page):
        reader.card(page[place.range].span, line: place.line, allowedBy: allowed)
      }
    return card ?? Card(line: place.line)
  }
}
