package import Basics
package import Foundation

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

    package init(records: Int, rejected: Int, faults: Int, keptPrivate: Int, others: Int = 0) {
      self.others = others
      self.records = records
      self.rejected = rejected
      self.faults = faults
      self.keptPrivate = keptPrivate
    }
  }

  /// The counts of the contacts.
  package struct Contacts: Codable, Equatable, Sendable {
    package let cards: Int
    package let rejected: Int
    package let unmatched: Int
    package let doubts: Int

    package init(cards: Int, rejected: Int, unmatched: Int, doubts: Int) {
      self.cards = cards
      self.rejected = rejected
      self.unmatched = unmatched
      self.doubts = doubts
    }
  }

  package let people: Int
  /// The number of people that records hide.
  package let hidden: Int
  package let offices: Int
  package let conflicts: Int
  package let lists: [List]
  package let contacts: Contacts?
  /// The warnings.
  package let warnings: [String]
  /// Whether `--strict` accepts the build.
  package let isStrictlyWell: Bool

  package init(
    people: Int, hidden: Int, offices: Int, conflicts: Int, lists: [List], contacts: Contacts?,
    warnings: [String], isStrictlyWell: Bool
  ) {
    self.people = people
    self.hidden = hidden
    self.offices = offices
    self.conflicts = conflicts
    self.lists = lists
    self.contacts = contacts
    self.warnings = warnings
    self.isStrictlyWell = isStrictlyWell
  }
}

/// The key and facts of the last site: with the same key the next build has nothing to do.
package struct SiteMemo: Codable, Equatable {
  package let key: String
  package let facts: SiteFacts

  package init(key: Fingerprint, facts: SiteFacts) {
    self.key = key.text
    self.facts = facts
  }

  /// `nil` for bytes of another format.
  package init?(_ data: Data?) {
    guard let data, let memo = try? JSONDecoder().decode(SiteMemo.self, from: data) else {
      return nil
    }
    self = memo
  }

  package var data: Data? { try? JSONEncoder().encode(self) }
}
