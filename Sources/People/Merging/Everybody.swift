/// Everybody whom the lists have, hidden people too, by a number in first-seen order.
///
/// Hiding somebody changes nothing about others, but that they are gone: so all that tells people apart, such as
/// whose a card is and whom a manager's name means, is decided among everybody, and hidden people are dropped of
/// what came of it.
struct Everybody: Sendable {
  /// By record among those of all lists, the number of its person; its complement for a record that says nothing
  /// today.
  let persons: [Int32]
  /// By number, the index in the directory; of somebody who is hidden, the complement of the index in
  /// `hiddenNames`.
  let indices: [Int32]
  /// The full names of those who are hidden.
  let hiddenNames: [String]
  /// With what may not be published, which tells people apart all the same.
  let lists: [RecordList]
  /// By number, the person's first record.
  let firsts: [RecordPlace]
  /// By number, all records of those who have several.
  let several: [Int: [RecordPlace]]

  /// How many people there are.
  var count: Int { indices.count }

  /// The index in the directory; `nil` of somebody who is hidden.
  func index(of number: Int) -> Int? { indices[number] < 0 ? nil : Int(indices[number]) }

  /// The indices of the lists that have somebody who is shown.
  var shownSources: Set<Int> {
    var start = 0
    var shown: Set<Int> = []
    for (index, list) in lists.enumerated() {
      let persons = persons[start..<start + list.records.count]
      if persons.contains(where: { indices[Int($0 < 0 ? ~$0 : $0)] >= 0 }) { shown.insert(index) }
      start += list.records.count
    }
    return shown
  }

  /// The full name.
  func name(of number: Int, among people: [Person]) -> String {
    index(of: number).map { people[$0].name.full } ?? hiddenNames[~Int(indices[number])]
  }

  /// What the lists say of a person.
  func records(of number: Int) -> [(list: RecordList, record: Record)] {
    (several[number] ?? [firsts[number]]).map { place in
      (lists[Int(place.list)], lists[Int(place.list)].records[Int(place.record)])
    }
  }
}
