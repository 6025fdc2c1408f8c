/// Tells records apart that are called by one word, such as a given name: they are one person only if they share an
/// e-mail address or an id, also by way of a third record of that name.
///
/// As long as all records of a name are one person, the name alone is the identity. The identities of several have the
/// name, U+0000 and what no other of them has: an id, else an address, else what else is known. They depend on no order.
enum OneWordNames {
  /// - Parameters:
  ///   - keys: the identities of each list's records.
  ///   - isByName: whether the record's identity is its name.
  static func separate(
    _ keys: inout [[String]], of lists: [RecordList], _ isByName: (Record) -> Bool
  ) {
    var groups: [String: [RecordIndex]] = [:]
    for (index, list) in lists.enumerated() {
      for record in list.records.indices where list.records[record].name.isOneWord {
        guard isByName(list.records[record]) else { continue }
        groups[keys[index][record], default: []].append(RecordIndex(index, record))
      }
    }
    for (key, places) in groups where places.count > 1 {
      let people = people(of: places, in: lists)
      guard people.count > 1 else { continue }
      // Equal marks have nothing that tells them apart but their order.
      var counts: [String: Int] = [:]
      for person in people {
        let mark = mark(of: person, in: lists)
        let count = counts[mark, default: 0]
        counts[mark] = count + 1
        let identity = key + "\u{0}" + mark + (count == 0 ? "" : "\u{0}\(count)")
        for place in person { keys[place.list][place.record] = identity }
      }
    }
  }

  /// The comparable name of an identity by full name.
  static func name(ofIdentity identity: String) -> String {
    guard let end = identity.utf8.firstIndex(of: 0) else { return identity }
    return String(identity[..<end])
  }

  /// Groups the records that share an address or id, in first-seen order.
  private static func people(
    of places: [RecordIndex], in lists: [RecordList]
  ) -> [[RecordIndex]] {
    var parents = Array(places.indices)
    func root(of place: Int) -> Int {
      var place = place
      while parents[place] != place {
        parents[place] = parents[parents[place]]
        place = parents[place]
      }
      return place
    }
    var owners: [String: Int] = [:]
    for (index, place) in places.enumerated() {
      let record = lists[place.list].records[place.record]
      for sign in signs(of: record) {
        guard let owner = owners[sign] else {
          owners[sign] = index
          continue
        }
        let (one, other) = (root(of: owner), root(of: index))
        parents[max(one, other)] = min(one, other)
      }
    }
    var people: [Int: [RecordIndex]] = [:]
    for (index, place) in places.enumerated() { people[root(of: index), default: []].append(place) }
    return people.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What tells people of one name apart, the id first: it changes least.
  private static func signs(of record: Record) -> [String] {
    (record.id.map { ["1" + $0] } ?? []) + record.emails.map { "2" + EmailAddress.key($0) }
  }

  private static func mark(of person: [RecordIndex], in lists: [RecordList]) -> String {
    let marks = person.map { place -> String in
      let list = lists[place.list]
      let record = list.records[place.record]
      if let sign = signs(of: record).min() { return sign }
      if let phone = record.phones.map({ PhoneNumber($0, country: list.phoneCountry).key }).min() {
        return "3" + phone
      }
      let texts = [list.office, record.position ?? ""] + record.projects.sorted()
      return "4" + (texts + record.values.flatMap(\.value.texts)).joined(separator: "\u{1}")
    }
    return marks.min() ?? ""
  }
}
