import Basics
import People
import SiteFiles

/// The published cards, and their QR codes. A class, since each card's file refers to it.
final class CardFiles: Sendable {
  private let model: SiteModel

  init(_ model: SiteModel) {
    self.model = model
  }

  /// The card of a person who has a contact, by the index in the directory.
  func file(_ index: Int) -> SiteFile {
    file(index, ".vcf") { $0.file(of: $1) }
  }

  /// The QR code of such a card.
  func code(_ index: Int) -> SiteFile {
    file(index, ".svg") { cards, index in
      cards.withoutPhoto(of: index).flatMap { QRCode($0)?.svg(scale: PersonCodes.scale) }
    }
  }

  private func file(
    _ index: Int, _ ending: String,
    _ bytes: @escaping @Sendable (SiteCards, Int) -> [UInt8]?
  ) -> SiteFile {
    let slug = model.directory.people[index].slug
    let own = model.cardFingerprint(of: index)
    return SiteFile(
      path: "people/\(slug)\(ending)", stage: .leaf, own: own, shared: model.dataInputs
    ) {
      bytes(self.model.cards, index) ?? []
    }
  }
}
