import Basics
import Output
import People

extension FileKind {
  /// Of `groups/`, as the pages of groups.
  static let groupCards = FileKind("groups/**.vcf", .leaf, .folder, showsPeople: true)
}

/// The published cards and their QR codes.
struct CardFiles: Sendable {
  let model: SiteModel

  func file(_ index: Int) -> SiteFile {
    file(index, .card) { $0.file(of: $1) }
  }

  func code(_ index: Int) -> SiteFile {
    file(index, .code) { cards, index in
      cards.withoutPhoto(of: index).flatMap { QRCode($0)?.svg(scale: PersonCodes.scale) }
    }
  }

  private func file(
    _ index: Int, _ kind: FileKind,
    _ bytes: @escaping @Sendable (SiteCards, Int) -> [UInt8]?
  ) -> SiteFile {
    let slug = model.directory.people[index].slug
    let own = model.cardFingerprint(of: index)
    return SiteFile(
      kind, at: kind.pattern.path(slug), own: own, shared: model.dataInputs
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

  var files: FileSeries { FileSeries(groups.count) { self.file($0) } }

  /// The files with the people in them.
  var parts: [(path: String, people: [Int])] { groups.indices.map(part) }

  private func part(_ number: Int) -> (path: String, people: [Int]) {
    let (section, index) = groups[number]
    return (
      section.cardsPath(ofGroup: index),
      section.groups[index].people.filter { model.directory.people[$0].contact != nil }
    )
  }

  private func file(_ number: Int) -> SiteFile {
    let (path, people) = part(number)
    let own = FingerprintHasher.fingerprint { hasher in
      for person in people { hasher.append(model.cardFingerprint(of: person)) }
    }
    return SiteFile(.groupCards, at: path, own: own, shared: model.dataInputs) { [model] in
      people.flatMap { model.cards.withoutPhoto(of: $0) ?? [] }
    }
  }
}
