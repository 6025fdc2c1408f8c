import Basics
package import Output
import People

extension FileKind {
  /// Programs arrive here, as visitors do at the front page. It names pages, cards, photos and parts, so that it is
  /// written after all of them, by builds and uploads: killed anywhere, what it names exists.
  package static let people = FileKind("people.json", .front, .path, showsPeople: true)
  package static let peoplePart = FileKind("data/people-*.json", .leaf, .path, showsPeople: true)
}

/// `people.json` and, in a large directory, the parts that it lists.
final class PeopleFiles: Sendable {
  private static let mostPeopleOfOnePart = 1000

  private let model: SiteModel
  /// What wings add to each person.
  private let members: [@Sendable (Int, inout JSONText) -> Void]
  private let order: [Int]
  /// Empty if one file contains everybody.
  private let parts: [PeopleParts.Part]

  init(_ model: SiteModel, order: [Int], _ wings: [WingPlan]) {
    self.model = model
    members = wings.compactMap(\.personMembers)
    self.order = order
    guard model.hasPeopleParts else {
      parts = []
      return
    }
    let people = model.directory.people
    parts =
      PeopleParts(order, most: Self.mostPeopleOfOnePart) { index in
        FingerprintHasher.fingerprint { $0.append(people[index].identity) }.low
      }.parts
  }

  var files: FileSeries {
    FileSeries(1 + parts.count) { [self] in
      if $0 > 0 {
        return people(parts[$0 - 1].people, .peoplePart, at: Self.path(of: parts[$0 - 1]))
      }
      return parts.isEmpty ? people(order, .people) : head
    }
  }

  private static func path(of part: PeopleParts.Part) -> String {
    FileKind.peoplePart.pattern.path(part.digits)
  }

  private func people(_ people: [Int], _ kind: FileKind, at path: String? = nil) -> SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      for index in people { hasher.append(model.personFingerprints[index]) }
      if members.isEmpty { return }
      var json = JSONText()
      for index in people {
        for member in members { member(index, &json) }
      }
      hasher.append(json.bytes)
    }
    return SiteFile(kind, at: path, own: own, shared: model.dataInputs) { [self] in
      PeopleJSON.people(
        people, with: model.cards, photos: model.photos, members)
    }
  }

  private var head: SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(order.count)
      for part in parts { hasher.append(part.digits) }
    }
    return SiteFile(.people, own: own, shared: model.dataInputs) { [self] in
      PeopleJSON.head(count: order.count, parts: parts.map(Self.path))
    }
  }
}
