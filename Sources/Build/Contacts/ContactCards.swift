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

  /// Takes cards that were read.
  ///
  /// - Parameter hasPrints: whether their fingerprints are wanted more than once.
  init(_ cards: [Card] = [], hasPrints: Bool = false) {
    holding = .read(cards)
    prints = hasPrints ? inParallel(cards.count) { Fingerprint(of: cards[$0]) } : nil
  }

  /// Takes what is known of cards.
  ///
  /// - Parameters:
  ///   - prints: the fingerprint of each card.
  ///   - pages: the bytes of all files of the export.
  init(at places: [Place], prints: [Fingerprint], in pages: [Data]) {
    holding = .known(places, UnreadPages(pages))
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
    switch holding {
    case .read(let cards): return cards[place]
    case .known(let places, let pages): return pages.card(at: places[place], allowedBy: allowed)
    }
  }

  func fingerprint(of index: Int) -> Fingerprint {
    prints?[index] ?? Fingerprint(of: self[index])
  }

  /// The same cards without what was read of them, where their fingerprints are at hand.
  ///
  /// - Parameters:
  ///   - places: where each card stands.
  ///   - pages: the bytes of all files of the export.
  func unread(at places: [Place], in pages: [Data]) -> ContactCards {
    prints.map { ContactCards(at: places, prints: $0, in: pages) } ?? self
  }

  /// The line of a card's `BEGIN`, counted from 1.
  package func line(of place: Int) -> Int {
    switch holding {
    case .read(let cards): cards[place].line
    case .known(let places, _): places[place].line
    }
  }

  /// The cards with some of them changed.
  func replacing(_ changed: some Sequence<(place: Int, properties: [Property])>) -> ContactCards {
    var cards = if case .read(let cards) = holding { cards } else { indices.map { self[$0] } }
    for (place, properties) in changed { cards[place].properties = properties }
    return ContactCards(cards)
  }
}
