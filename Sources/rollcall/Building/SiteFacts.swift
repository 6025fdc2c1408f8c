import Feeds
import People

/// What a build tells of the people that its site shows, in numbers and in warnings.
struct SiteFacts: Codable, Equatable {
  /// What came of one list.
  struct List: Codable, Equatable {
    let records: Int
    let rejected: Int
    let faults: Int
  }

  /// What came of the contacts.
  struct Contacts: Codable, Equatable {
    let cards: Int
    let unmatched: Int
    let doubts: Int
  }

  let people: Int
  let offices: Int
  let conflicts: Int
  /// In the configuration's order.
  let lists: [List]
  let contacts: Contacts?
  let warnings: [BuildWarning]
  /// Whether `--strict` takes nothing amiss.
  let isStrictlyWell: Bool

  init(_ directory: Directory, _ readings: SourceReadings, warnings: [BuildWarning]) {
    people = directory.people.count
    offices = directory.offices.count
    conflicts = directory.conflicts.count
    lists = readings.sources.map { result in
      List(
        records: result.records.count, rejected: result.reading.value?.rejectedCount ?? 0,
        faults: result.reading.value?.faultCount ?? 0)
    }
    contacts = readings.contacts.map { _ in
      let matching = directory.matching
      return Contacts(
        cards: matching.total, unmatched: matching.unmatched, doubts: matching.doubts.count)
    }
    self.warnings = warnings
    isStrictlyWell = readings.isStrictlyWell
  }
}
