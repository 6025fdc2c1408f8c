import Basics
import People
import SiteFiles

/// The published cards. A class, since each card's file refers to it.
final class CardFiles: Sendable {
  private let model: SiteModel

  init(_ model: SiteModel) {
    self.model = model
  }

  /// The card of a person who has a contact, by the index in the directory.
  func file(_ index: Int) -> SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(model.personFingerprints[index])
      hasher.append(
        model.directory.people[index].position.map {
          model.directory.positions.name(of: $0, language: model.options.defaultLanguage)
        })
    }
    let slug = model.directory.people[index].slug
    return SiteFile(path: "people/\(slug).vcf", stage: .leaf, own: own, shared: model.dataInputs) {
      self.model.cards.file(of: self.model.directory.people[index]) ?? []
    }
  }
}
