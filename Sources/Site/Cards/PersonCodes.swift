import Basics
import People

/// Who has a QR code of the published card, and how large it is.
struct PersonCodes: Sendable {
  /// Pixels a module on a page: what a phone can read off a screen at arm's length.
  static let scale = 4

  /// By the index in the directory, the length of a side in modules; 0 where there is no code.
  private let sides: [Int]

  /// The codes of all people whose contact has a card that fits into one; none where pages show none.
  init(of cards: SiteCards) {
    let people = cards.directory.people
    sides =
      !cards.options.hasQR
      ? []
      : inParallel(people.count) { index in
        cards.withoutPhoto(of: index).flatMap(QRCodeSize.side) ?? 0
      }
  }

  /// The length of a side in modules; `nil` for a person without a code.
  func side(of index: Int) -> Int? {
    sides.indices.contains(index) && sides[index] > 0 ? sides[index] : nil
  }

  /// The indices of all people who have a code.
  var people: [Int] { sides.indices.filter { sides[$0] > 0 } }

  /// The indices of all people who have none although they have a card.
  func without(_ people: [Person]) -> [Int] {
    sides.indices.filter { sides[$0] == 0 && people[$0].contact != nil }
  }
}
