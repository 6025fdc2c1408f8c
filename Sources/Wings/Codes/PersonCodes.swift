import Basics
import People
import Site

/// The sizes of people's QR codes, which contain the published card.
struct PersonCodes: Sendable {
  /// Pixels per module, so that a phone can read the code on a screen at arm's length.
  static let scale = 4

  /// The side in modules by the index in the directory; 0 if there is no code.
  private let sides: [Int]

  /// The codes of all people with a card that fits.
  init(of cards: SiteCards, count: Int) {
    sides = inParallel(count) { index in
      cards.has(index) ? QRCodeSize.side(of: cards.withoutPhoto(of: index)) ?? 0 : 0
    }
  }

  func side(of index: Int) -> Int? {
    sides.indices.contains(index) && sides[index] > 0 ? sides[index] : nil
  }

  var people: [Int] { sides.indices.filter { sides[$0] > 0 } }

  /// The contacts whose cards do not fit.
  func contactsWithout(_ people: [Person]) -> [Int] {
    sides.indices.filter { sides[$0] == 0 }.compactMap { people[$0].contact }
  }
}
