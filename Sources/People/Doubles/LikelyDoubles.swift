/// Finds records that merging may have joined or separated wrongly. Linear in the number of records.
///
/// Real namesakes are common: without anything else in common, only rare names across sources count. Values of more than
/// a few people, counting hidden ones, are ignored.
package struct LikelyDoubles: Sendable {
  /// A name or address of more people is not personal.
  static let few = 4

  /// Most likely first.
  package private(set) var all: [LikelyDouble] = []

  package init(in directory: Directory, of lists: [RecordList], identity: Identity) {
    let people = MergedRecords(directory, lists, identity)
    var found: [(double: LikelyDouble, people: Int)] = []
    func add(_ reason: LikelyDouble.Reason, _ group: [Int]) {
      let places = group.flatMap { people.places[$0] }.sorted {
        ($0.list, $0.record) < ($1.list, $1.record)
      }
      found.append((LikelyDouble(reason: reason, places: places), group.count))
    }
    var sharing: Set<[Int]> = []
    for (group, count) in people.sharingEmails
    where count <= Self.few && sharing.insert(group).inserted {
      add(.oneEmail, group)
    }
    for (group, count) in people.namesakes where count <= Self.few && !sharing.contains(group) {
      if people.shareMore(group) {
        add(.oneNameAndMore, group)
      } else if people.areOfDifferentSources(group) {
        add(.oneName, group)
      }
    }
    for person in directory.people.indices where people.places[person].count > 1 {
      if let reason = people.doubt(of: person) { add(reason, [person]) }
    }
    // Ties keep the configuration's order.
    all = found.enumerated().sorted { one, other in
      (one.element.double.reason, one.element.people, one.offset)
        < (other.element.double.reason, other.element.people, other.offset)
    }.map(\.element.double)
  }
}

/// Records that may be wrongly merged or wrongly kept apart.
package struct LikelyDouble: Equatable, Sendable {
  /// Sorted by how often it indicates a mistake.
  package enum Reason: Int, CaseIterable, Comparable, Sendable {
    /// One person has records in one source with different e-mail addresses: may be two people.
    case oneNameInOneSource
    /// Several people share an e-mail address: may be one person.
    case oneEmail
    /// Namesakes share a phone number or the local part of an address: may be one person.
    case oneNameAndMore
    /// One person's records share an address, but have different names: may be two people.
    case namesOfOneEmail
    /// Namesakes in different sources, ignoring case, diacritics and script: may be one person.
    case oneName
    /// One person has records in several sources with different e-mail addresses: may be two people.
    case emailsOfOneName

    package static func < (one: Reason, other: Reason) -> Bool { one.rawValue < other.rawValue }
  }

  package let reason: Reason
  /// In the configuration's order.
  package let places: [RecordIndex]
}
