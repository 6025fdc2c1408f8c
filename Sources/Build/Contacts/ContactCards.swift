import Basics
import Formats
import Foundation
import People
import Publishing
import Site
package import VCard

/// The cards of a contacts export in the order of the files: read, or known from an earlier build.
/// Of a known card only the fingerprint is at hand; it is read when somebody asks for it.
package struct ContactCards: CardList {
  /// Where a card stands in the export.
  struct Place: Equatable, Sendable {
    /// The file, counted from 0.
    let page: Int
    /// The bytes of the file from which the card alone can be read again.
    let range: Range<Int>
    /// The line of the card's `BEGIN`, counted from 1.
    let line: Int
  }

  private enum Holding: Sendable {
    case read([Card])
    case known([Place], UnreadPages)
  }

  private let holding: Holding
  /// The fingerprint of each card; `nil` where they are made when somebody asks.
  private let prints: [Fingerprint]?
  /// The cards whose photos were made fit, by their index.
  private var fitted: [Int: FittedCard] = [:]

  /// Takes cards that were read.
  ///
  /// - Parameter hasPrints: whether their fingerprints are wanted more than once.
  init(_ cards: [Card] = [], hasPrints: Bool = false) {
    holding = .read(cards)
    prints = hasPrints ? inParallel(cards.count) { Fingerprint(of: cards[$0]) } : nil
  }

  /// Creates a list of cards that are read on demand.
  ///
  /// - Parameters:
  ///   - prints: The fingerprint of each card; `nil` if they are computed on demand.
  ///   - pages: The bytes of all files of the export.
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

  /// Whether a card holds a photo that the site can show.
  func hasPhoto(_ place: Int) -> Bool { fitted[place]?.hasPhoto ?? !self[place].photos.isEmpty }

  func fingerprint(of index: Int) -> Fingerprint {
    fitted[index]?.print ?? prints?[index] ?? Fingerprint(of: self[index])
  }

  /// The same cards, read again on demand.
  func unread(at places: [Place], in pages: UnreadPages) -> ContactCards {
    ContactCards(at: places, prints: prints, in: pages)
  }

  /// The line of a card's `BEGIN`, counted from 1.
  package func line(of place: Int) -> Int {
    switch holding {
    case .read(let cards): cards[place].line
    case .known(let places, _): places[place].line
    }
  }

  /// The same cards with fitting photos.
  func fitted(_ cards: [Int: FittedCard]) -> ContactCards {
    var copy = self
    copy.fitted = cards
    return copy
  }
}
