import Basics
import People
import Publishing

/// What a build keeps of a contacts export, so that the next one of the same need not read the cards:
/// what matching compares, where each card stands and its fingerprint, and what was not right.
struct ContactNote: Equatable {
  /// For each card what matching compares.
  let contacts: [Contact]
  let places: [ContactCards.Place]
  let prints: [Fingerprint]
  let notices: [ContactExport.Notice]

  init(
    contacts: [Contact], places: [ContactCards.Place], prints: [Fingerprint],
    notices: [ContactExport.Notice]
  ) {
    self.contacts = contacts
    self.places = places
    self.prints = prints
    self.notices = notices
  }

  /// What is to be kept of an export that was read; `nil` where a card of it cannot be read again
  /// alone.
  init?(_ export: ContactExport, contacts: [Contact]) {
    guard let places = export.places, contacts.count == places.count else { return nil }
    self.init(
      contacts: contacts, places: places,
      prints: export.cards.indices.map(export.cards.fingerprint),
      notices: export.notices)
  }
}
