import Feeds
package import People

/// What a build tells of the people that its site shows, in numbers and in warnings.
package struct SiteFacts: Codable, Equatable {
  /// What came of one list.
  package struct List: Codable, Equatable {
    package let records: Int
    package let rejected: Int
    package let faults: Int
  }

  /// What came of the contacts.
  package struct Contacts: Codable, Equatable {
    package let cards: Int
    package let rejected: Int
    package let unmatched: Int
    package let doubts: Int
  }

  package let people: Int
  /// How many the sources' records hide.
  package let hidden: Int
  package let offices: Int
  package let conflicts: Int
  /// In the configuration's order.
  package let lists: [List]
  package let contacts: Contacts?
  /// What was warned of, in words.
  package let warnings: [String]
  /// Whether `--strict` takes nothing amiss.
  package let isStrictlyWell: Bool

  package init(_ directory: Directory, _ readings: SourceReadings, warnings: [String]) {
    people = directory.people.count
    hidden = directory.hiddenCount
    offices = directory.offices.count
    conflicts = directory.conflicts.count
    lists = readings.sources.map { result in
      List(
        records: result.recordCount, rejected: result.reading.value?.rejectedCount ?? 0,
        faults: result.reading.value?.faultCount ?? 0)
    }
    contacts = readings.contacts.map { reading in
      let matching = directory.matching
      return Contacts(
        cards: matching.total, rejected: reading.value?.refusals ?? 0,
        unmatched: matching.unmatched, doubts: matching.doubts.count)
    }
    self.warnings = warnings
    isStrictlyWell = readings.isStrictlyWell
  }
}
