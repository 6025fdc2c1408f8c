import Basics
package import Output
import People

extension FileKind {
  /// Of `groups/`, as the pages of groups.
  static let groupCards = FileKind("groups/**.vcf", .leaf, .folder, showsPeople: true)
}

/// The published cards.
struct CardFiles: Sendable {
  let model: SiteModel

  func file(_ index: Int) -> SiteFile {
    model.file(of: index, .card) { cards, index in cards.file(of: index) }
  }
}

extension SiteModel {
  /// A file that is made of a person's card.
  package func file(
    of index: Int, _ kind: FileKind,
    _ bytes: @escaping @Sendable (SiteCards, Int) -> [UInt8]?
  ) -> SiteFile {
    SiteFile(
      kind, at: kind.pattern.path(directory.people[index].slug), own: cardFingerprint(of: index),
      shared: dataInputs
    ) { [self] in bytes(cards, index) ?? [] }
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
