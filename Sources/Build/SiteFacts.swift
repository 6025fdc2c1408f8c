import Basics
import Foundation
import Lists
import People

/// What a build reports about its site.
package struct SiteFacts: Codable, Equatable, Sendable {
  /// The counts of one list.
  package struct List: Codable, Equatable, Sendable {
    package let records: Int
    package let rejected: Int
    package let faults: Int
    /// Private numbers and addresses that nobody named.
    package let keptPrivate: Int
    /// The records that are no people.
    package let others: Int
  }

  /// The counts of the contacts.
  package struct Contacts: Codable, Equatable, Sendable {
    package let cards: Int
    package let rejected: Int
    package let unmatched: Int
    package let doubts: Int
  }

  package let people: Int
  /// The number of people that records hide.
  package let hidden: Int
  package let offices: Int
  package let conflicts: Int
  package let lists: [List]
  package let contacts: Contacts?
  /// What a site for some of the people shows; `nil` for everybody.
  let shown: ShownCounts?
  /// `nil` if nobody has confirmed an entry.
  let confirmations: Confirmations?
  /// The warnings.
  package let warnings: [String]
  /// Whether `--strict` accepts the build.
  package let isStrictlyWell: Bool
}

/// The key and facts of the last site: with the same key the next build has nothing to do.
struct SiteMemo: Codable, Equatable {
  /// The key of the project alone: with the same one its files need not be read to see whether there is anything to do.
  let project: String
  let key: String
  let facts: SiteFacts

  init(project: Fingerprint, key: Fingerprint, facts: SiteFacts) {
    self.project = project.text
    self.key = key.text
    self.facts = facts
  }

  /// `nil` for bytes of another format.
  init?(_ data: Data?) {
    guard let data, let memo = try? JSONDecoder().decode(SiteMemo.self, from: data) else {
      return nil
    }
    self = memo
  }

  var data: Data? { try? JSONEncoder().encode(self) }

  /// The key of a whole site.
  ///
  /// - Parameters:
  ///   - project: The key of the configuration, its files and the program.
  ///   - revisions: The revision of each answer in order, the contacts' last.
  ///   - photos: The revision of each source's photos.
  ///   - day: The day of the build, if it decides who is shown.
  static func key(
    project: Fingerprint, revisions: [String], photos: [Fingerprint], day: String? = nil
  ) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append("site 1")
      hasher.append(project)
      hasher.append(revisions)
      for photo in photos { hasher.append(photo) }
      hasher.append(day)
    }
  }
}

extension SiteFacts {
  package init(_ made: BuildResult.Made, _ readings: SourceReadings, warnings: [String]) {
    let directory = made.directory
    let lists = readings.sources.map { result in
      List(
        records: result.recordCount, rejected: result.value?.rejectedCount ?? 0,
        faults: result.value?.faultCount ?? 0,
        keptPrivate: result.value?.privateCounts.values.reduce(0, +) ?? 0,
        others: result.value?.otherCount ?? 0)
    }
    let contacts = readings.contacts.map { reading in
      let matching = directory.matching
      return Contacts(
        cards: matching.total, rejected: reading.value?.refusals ?? 0,
        unmatched: matching.unmatched, doubts: matching.doubts.count)
    }
    self.init(
      people: directory.people.count, hidden: directory.hiddenCount,
      offices: directory.offices.count, conflicts: directory.conflicts.count, lists: lists,
      contacts: contacts, shown: ShownCounts(directory), confirmations: made.confirmations,
      warnings: warnings,
      isStrictlyWell: readings.isStrictlyWell)
  }
}
