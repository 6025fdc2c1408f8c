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
      let reason = LikelyDouble.doubt(of: people.places[person], in: lists)
      if let reason { add(reason, [person]) }
    }
    // Ties keep the configuration's order.
    all = found.enumerated().sorted { one, other in
      (one.element.double.reason, one.element.people, one.offset)
        < (other.element.double.reason, other.element.people, other.offset)
    }.map(\.element.double)
  }
}

/// Each person's records, and what people have in common.
private struct MergedRecords {
  private let lists: [RecordList]
  private let directory: Directory
  /// Each person's records in the configuration's order; hidden people follow those of the directory.
  let places: [[RecordIndex]]

  init(_ directory: Directory, _ lists: [RecordList], _ identity: Identity) {
    self.lists = lists
    self.directory = directory
    var people: [String: Int] = [:]
    for (index, person) in directory.people.enumerated() { people[person.identity] = index }
    var places = [[RecordIndex]](repeating: [], count: directory.people.count)
    for (list, keys) in identity.keys(of: lists).enumerated() {
      for (record, key) in keys.enumerated() {
        // Listed people who are not in the directory are hidden.
        let person = people[key] ?? places.count
        if person == places.count {
          people[key] = person
          places.append([])
        }
        places[person].append(RecordIndex(list, record))
      }
    }
    self.places = places
  }

  /// The shown people of a group, and its size with hidden ones.
  typealias Sharing = (shown: [Int], count: Int)

  var namesakes: [Sharing] {
    let hidden = Dictionary(grouping: places[directory.people.count...]) {
      Slug.make(from: lists[$0[0].list].records[$0[0].record].name.slugText)
    }
    return directory.namesakes.map { slug, people in
      (people.sorted(), people.count + (hidden[slug]?.count ?? 0))
    }
  }

  /// Groups of people who share an e-mail address, in first-seen order.
  var sharingEmails: [Sharing] {
    var owners: [String: [Int]] = [:]
    var order: [String] = []
    for person in places.indices {
      for email in emails(of: person) {
        owners[email, default: []].append(person)
        if owners[email]?.count == 2 { order.append(email) }
      }
    }
    return order.compactMap { owners[$0] }.map { group in
      (group.filter(directory.people.indices.contains), group.count)
    }.filter { $0.shown.count > 1 }
  }

  /// Whether two people share a phone number or the local part of an address.
  func shareMore(_ group: [Int]) -> Bool {
    var seen: Set<String> = []
    for person in group {
      let own = Set(
        records(of: person).flatMap { list, record in
          record.phones.map { "\u{0}" + PhoneNumber($0, country: list.phoneCountry).key }
            + record.emails.map(LikelyDouble.beforeAt)
        })
      if !seen.isDisjoint(with: own) { return true }
      seen.formUnion(own)
    }
    return false
  }

  /// Whether two people have no source in common.
  func areOfDifferentSources(_ group: [Int]) -> Bool {
    let sources = group.map { person in Set(places[person].map(\.list)) }
    return sources.indices.contains { one in
      sources[..<one].contains { $0.isDisjoint(with: sources[one]) }
    }
  }

  /// A person's addresses, each once, in first-seen order.
  private func emails(of person: Int) -> [String] {
    var seen: Set<String> = []
    return records(of: person).flatMap { $0.record.emails.map(EmailAddress.key) }
      .filter { seen.insert($0).inserted }
  }

  private func records(of person: Int) -> [(list: RecordList, record: Record)] {
    places[person].map { (lists[$0.list], lists[$0.list].records[$0.record]) }
  }
}
