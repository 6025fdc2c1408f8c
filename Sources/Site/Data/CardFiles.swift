import Basics
import People
import SiteFiles

/// The published cards and their QR codes.
struct CardFiles: Sendable {
  let model: SiteModel

  func file(_ index: Int) -> SiteFile {
    file(index, ".vcf") { $0.file(of: $1) }
  }

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
    ) { [model] in
      bytes(model.cards, index) ?? []
    }
  }
}

/// The published cards of each group, in one file for address books.
struct GroupCardFiles: Sendable {
  private let model: SiteModel
  private let groups: [(section: GroupSection, index: Int)]

  /// - Parameter plan: the default language's. There is one file per group, whatever the languages.
  init(_ model: SiteModel, _ plan: LanguagePlan) {
    self.model = model
    groups = plan.sections.filter(\.hasPages).flatMap { section in
      section.groups.indices.lazy
        .filter { model.cardCount(ofGroup: section.groups[$0]) > 0 }
        .map { (section, $0) }
    }
  }

  var paths: [String] { groups.map { $0.section.cardsPath(ofGroup: $0.index) } }

  var files: FileSeries { FileSeries(groups.count) { self.file($0) } }

  private func file(_ number: Int) -> SiteFile {
    let (section, index) = groups[number]
    let people = section.groups[index].people.filter {
      model.directory.people[$0].contact != nil
    }
    let own = FingerprintHasher.fingerprint { hasher in
      for person in people { hasher.append(model.cardFingerprint(of: person)) }
    }
    return SiteFile(
      path: section.cardsPath(ofGroup: index), stage: .leaf, own: own, shared: model.dataInputs
    ) { [model] in
      people.flatMap { model.cards.withoutPhoto(of: $0) ?? [] }
    }
  }
}
