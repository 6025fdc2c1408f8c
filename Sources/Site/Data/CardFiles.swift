import Basics
package import Output
import People

extension FileKind {
  static let allCards = FileKind("people.vcf", .leaf, .recordedPath, showsPeople: true)
  static let allCardsPart = FileKind("people-*.vcf", .leaf, .recordedPath, showsPeople: true)
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
    _ bytes: @escaping @Sendable (SiteCards, Int) -> [UInt8]
  ) -> SiteFile {
    SiteFile(
      kind, at: kind.pattern.path(directory.people[index].slug), own: cardFingerprint(of: index),
      shared: dataInputs
    ) { [self] in bytes(cards, index) }
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

  var files: FileSeries {
    FileSeries(groups.count) { number in model.cardFile(.groupCards, part(number)) }
  }

  /// The files with the people in them.
  var parts: [(path: String, people: [Int])] { groups.indices.map(part) }

  private func part(_ number: Int) -> (path: String, people: [Int]) {
    let (section, index) = groups[number]
    return (
      section.cardsPath(ofGroup: index),
      section.groups[index].people.filter(model.cards.has)
    )
  }
}

/// `people.vcf`: everybody's published cards without photos, for address books. More than fit in one file are in parts
/// `people-HEX.vcf`, cut by a hash of who they are.
final class AllCardFiles: Sendable {
  private static let mostOfOneFile = 5_000

  private let model: SiteModel
  let parts: [(path: String, people: [Int])]

  init(_ model: SiteModel, order: [Int]) {
    self.model = model
    let people = model.directory.people
    let owners = order.filter(model.cards.has)
    guard owners.count > Self.mostOfOneFile else {
      parts = [(FileKind.allCards.path, owners)]
      return
    }
    parts =
      PeopleParts(owners, most: Self.mostOfOneFile) { index in
        FingerprintHasher.fingerprint { $0.append(people[index].identity) }.low
      }.parts.map { (FileKind.allCardsPart.pattern.path($0.digits), $0.people) }
  }

  var files: FileSeries {
    FileSeries(parts.count) { self.model.cardFile(.allCards, self.parts[$0]) }
  }
}

extension SiteModel {
  /// A file of the published cards of some people, without photos.
  fileprivate func cardFile(_ kind: FileKind, _ part: (path: String, people: [Int])) -> SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      for person in part.people { hasher.append(cardFingerprint(of: person)) }
    }
    return SiteFile(kind, at: part.path, own: own, shared: dataInputs) { [cards] in
      part.people.flatMap { cards.withoutPhoto(of: $0) }
    }
  }
}
