import People
import Publishing
import VCard

/// The published cards. A class, since each card's file refers to it.
final class CardFiles: Sendable {
  private let model: SiteModel
  private let cards: [Card]
  private let shared: SharedInputs

  init(model: SiteModel, cards: [Card], shared: SharedInputs) {
    self.model = model
    self.cards = cards
    self.shared = shared
  }

  /// The card of a person who has a contact.
  func file(_ place: Int) -> SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(model.personPrints[place])
      hasher.append(position(of: place))
    }
    let path = "people/\(model.directory.people[place].slug).vcf"
    return SiteFile(path: path, stage: .leaf, own: own, shared: shared) { self.bytes(place) }
  }

  private func bytes(_ place: Int) -> [UInt8] {
    guard let card = card(of: place) else { return [] }
    return VCardWriter.write(
      PublishedCard.make(
        of: model.directory.people[place], position: position(of: place), contact: card,
        publish: model.options.publish, phoneCountry: model.directory.phoneCountry))
  }

  private func card(of place: Int) -> Card? {
    model.directory.people[place].contact.map { cards[$0] }
  }

  private func position(of place: Int) -> String? {
    model.directory.people[place].position.map {
      model.directory.positions.name(of: $0, language: model.options.defaultLanguage)
    }
  }
}
