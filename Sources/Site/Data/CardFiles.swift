import Basics
import People
import SiteFiles

/// The published cards. A class, since each card's file refers to it.
final class CardFiles: Sendable {
  private let model: SiteModel
  private let shared: SharedInputs

  init(model: SiteModel, shared: SharedInputs) {
    self.model = model
    self.shared = shared
  }

  /// The card of a person who has a contact.
  func file(_ place: Int) -> SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(model.personPrints[place])
      hasher.append(
        model.directory.people[place].position.map {
          model.directory.positions.name(of: $0, language: model.options.defaultLanguage)
        })
    }
    let slug = model.directory.people[place].slug
    return SiteFile(path: "people/\(slug).vcf", stage: .leaf, own: own, shared: shared) {
      self.model.cards.file(of: self.model.directory.people[place]) ?? []
    }
  }
}
