import Basics
import People
import SiteFiles

/// `people.json` and, in a large directory, the parts that it lists.
final class PeopleFiles: Sendable {
  private static let path = "people.json"
  private static let mostPeopleOfOnePart = 1000

  private let model: SiteModel
  private let order: [Int]
  /// Empty if one file contains everybody.
  private let parts: [PeopleParts.Part]

  init(_ model: SiteModel, order: [Int]) {
    self.model = model
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
      if $0 > 0 { return people(parts[$0 - 1].people, path: Self.path(of: parts[$0 - 1])) }
      return parts.isEmpty ? people(order, path: Self.path) : head
    }
  }

  var paths: [String] { [Self.path] + parts.map(Self.path) }

  private static func path(of part: PeopleParts.Part) -> String {
    "data/people-\(part.digits).json"
  }

  /// The names of sources, if people come with them.
  private var sources: [String]? {
    model.options.facts.showsSources ? model.options.facts.sources.map(\.name) : nil
  }

  private func people(_ people: [Int], path: String) -> SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      for index in people { hasher.append(model.personFingerprints[index]) }
      if let sources { hasher.append(sources) }
    }
    return SiteFile(path: path, stage: .leaf, own: own, shared: model.dataInputs) { [self] in
      PeopleJSON.people(
        people, of: model.directory.people, photos: model.photos,
        origins: sources == nil ? [] : model.directory.origins, sources: sources ?? [])
    }
  }

  private var head: SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(order.count)
      for part in parts { hasher.append(part.digits) }
    }
    return SiteFile(path: Self.path, stage: .leaf, own: own, shared: model.dataInputs) { [self] in
      PeopleJSON.head(count: order.count, parts: parts.map(Self.path))
    }
  }
}
