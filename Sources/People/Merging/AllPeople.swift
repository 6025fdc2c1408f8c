/// All listed people by a number in first-seen order, including hidden ones.
///
/// Hiding a person must not affect others: contacts and managers are matched among all people, and hidden ones are
/// dropped from the result.
package struct AllPeople: Sendable {
  /// The person of each record of all lists; the complement for a record that is not valid today.
  package let persons: [Int32]
  /// By number, the index in the directory; for a hidden person, the complement of the index in `hiddenNames`.
  let indices: [Int32]
  let hiddenNames: [Name]
  /// Includes fields that may not be published but identify people.
  package let lists: [RecordList]
  /// By number, the first record.
  package let firsts: [RecordIndex]
  /// All records of people with several.
  let several: [Int: [RecordIndex]]

  var count: Int { indices.count }

  /// The records of each person, hidden ones included, that merged by name though their e-mail addresses differ: in one
  /// source, or in several and before the `@` as well.
  var doubtfulMerges: [[RecordIndex]] {
    several.sorted { $0.key < $1.key }.map(\.value).filter { places in
      switch LikelyDouble.doubt(of: places, in: lists) {
      case .oneNameInOneSource, .emailsOfOneName: true
      default: false
      }
    }
  }

  /// The index in the directory; `nil` for a hidden person.
  package func index(of number: Int) -> Int? { indices[number] < 0 ? nil : Int(indices[number]) }

  /// By list, the number of records of people who are shown.
  var shownRecords: [Int] {
    var start = 0
    return lists.map { list in
      defer { start += list.records.count }
      return persons[start..<start + list.records.count].count {
        indices[Int($0 < 0 ? ~$0 : $0)] >= 0
      }
    }
  }

  func name(of number: Int, among people: [Person]) -> Name {
    index(of: number).map { people[$0].name } ?? hiddenNames[~Int(indices[number])]
  }

  func records(of number: Int) -> [(list: RecordList, record: Record)] {
    (several[number] ?? [firsts[number]]).map { place in
      (lists[place.list], lists[place.list].records[place.record])
    }
  }
}

/// The index of a record's list, and its index there, in 8 bytes.
package struct RecordIndex: Equatable, Sendable {
  private let lists: Int32
  private let records: Int32

  package init(_ list: Int, _ record: Int) { (lists, records) = (Int32(list), Int32(record)) }

  package var list: Int { Int(lists) }
  package var record: Int { Int(records) }
}
