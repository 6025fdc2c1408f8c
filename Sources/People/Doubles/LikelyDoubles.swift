/// The likely doubles of a directory: what merging could not know.
///
/// Real namesakes are common, so a name alone says little: of those who share nothing else, only people of
/// different sources count, the rarest names first, and names of more than a few people not at all. An address
/// of more than a few people is that of a team. Hidden people count in that, and are not named. The time is linear
/// in the number of records.
package struct LikelyDoubles: Sendable {
  /// A name or an address of more people is nobody's own.
  static let few = 4

  /// The most likely first.
  package private(set) var all: [LikelyDouble] = []

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - directory: what the lists were merged into.
  ///   - lists: the records of each source, in the configuration's order.
  ///   - identity: what made two records one person.
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
    // Of equal ones the first in the configuration's order is the first.
    all = found.enumerated().sorted { one, other in
      (one.element.double.reason, one.element.people, one.offset)
        < (other.element.double.reason, other.element.people, other.offset)
    }.map(\.element.double)
  }
}
