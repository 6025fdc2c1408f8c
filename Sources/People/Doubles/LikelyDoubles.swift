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
