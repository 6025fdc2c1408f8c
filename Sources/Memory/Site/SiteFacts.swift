/// What a build tells of the people that its site shows, in numbers and in warnings.
package struct SiteFacts: Codable, Equatable, Sendable {
  /// What came of one list.
  package struct List: Codable, Equatable, Sendable {
    package let records: Int
    package let rejected: Int
    package let faults: Int

    /// Makes the facts of one list.
    package init(records: Int, rejected: Int, faults: Int) {
      self.records = records
      self.rejected = rejected
      self.faults = faults
    }
  }

  /// What came of the contacts.
  package struct Contacts: Codable, Equatable, Sendable {
    package let cards: Int
    package let rejected: Int
    package let unmatched: Int
    package let doubts: Int

    /// Makes the facts of the contacts.
    package init(cards: Int, rejected: Int, unmatched: Int, doubts: Int) {
      self.cards = cards
      self.rejected = rejected
      self.unmatched = unmatched
      self.doubts = doubts
    }
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

  /// Makes facts.
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
