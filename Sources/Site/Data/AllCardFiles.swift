import Basics
import Output
import People

extension FileKind {
  static let allCards = FileKind("people.vcf", .leaf, .recordedPath, showsPeople: true)
  static let allCardsPart = FileKind("people-*.vcf", .leaf, .recordedPath, showsPeople: true)
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
    let owners = order.filter { people[$0].contact != nil }
    guard owners.count > Self.mostOfOneFile else {
      parts = [(FileKind.allCards.path, owners)]
      return
    }
    parts =
      PeopleParts(owners, most: Self.mostOfOneFile) { index in
        FingerprintHasher.fingerprint { $0.append(people[index].identity) }.low
      }.parts.map { (FileKind.allCardsPart.pattern.path($0.digits), $0.people) }
  }

  var files: FileSeries { FileSeries(parts.count) { self.file($0) } }

  private func file(_ number: Int) -> SiteFile {
    let (path, people) = parts[number]
    let own = FingerprintHasher.fingerprint { hasher in
      for person in people { hasher.append(model.cardFingerprint(of: person)) }
    }
    return SiteFile(.allCards, at: path, own: own, shared: model.dataInputs) { [model] in
      people.flatMap { model.cards.withoutPhoto(of: $0) ?? [] }
    }
  }
}
