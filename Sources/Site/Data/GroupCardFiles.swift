import Basics
import People
import SiteFiles

/// The published cards of each group's people, one behind the other in one file, so that an address
/// book takes them all at once. A class, since each group's file refers to it.
final class GroupCardFiles: Sendable {
  /// A group of more people has no such file: one change is not to rewrite the cards of thousands.
  private static let mostPeople = 500

  private let model: SiteModel
  private let groups: [(section: GroupSection, index: Int)]

  /// - Parameter plan: the default language's. Cards stand once, whatever the languages.
  init(_ model: SiteModel, _ plan: LanguagePlan) {
    self.model = model
    groups = plan.sections.flatMap { section in
      section.groups.indices.lazy
        .filter { Self.count(section.groups[$0], in: model.directory) > 0 }
        .map { (section, $0) }
    }
  }

  /// How many cards the file of a group holds; 0 where there is none.
  static func count(_ group: Group, in directory: Directory) -> Int {
    guard group.people.count <= mostPeople else { return 0 }
    return group.people.count { directory.people[$0].contact != nil }
  }

  /// The path of a group's file, the same in every language.
  static func path(_ group: Group, in section: GroupSection) -> String {
    "\(section.folder)/\(group.slug).vcf"
  }

  var paths: [String] { groups.map { Self.path($0.section.groups[$0.index], in: $0.section) } }

  var files: FileSeries { FileSeries(groups.count) { self.file($0) } }

  private func file(_ number: Int) -> SiteFile {
    let (section, index) = groups[number]
    let group = section.groups[index]
    let people = group.people.filter { model.directory.people[$0].contact != nil }
    let own = FingerprintHasher.fingerprint { hasher in
      for person in people { hasher.append(model.cardFingerprint(of: person)) }
    }
    return SiteFile(
      path: Self.path(group, in: section), stage: .leaf, own: own, shared: model.dataInputs
    ) { [model] in
      people.flatMap { model.cards.withoutPhoto(of: $0) ?? [] }
    }
  }
}
