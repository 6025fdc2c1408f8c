import Basics
import Formats
import People
import Publishing
import VCard

/// The cached summary of a contacts export: an unchanged export need not be read again.
struct ContactNote: Equatable {
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

  /// Reads the files of an answer in pieces. Returns `nil` for files that have to be read whole: with warnings, or
  /// with cards that cannot be read alone.
  ///
  /// - Parameter hasPrints: Whether to compute fingerprints.
  init?(readingPieces size: Int, of body: Body, phoneCountry: String?, hasPrints: Bool) {
    var contacts: [Contact] = []
    var places: [ContactCards.Place] = []
    var prints: [Fingerprint] = []
    for (number, page) in body.pages.enumerated() {
      for (range, line) in VCardReader.pieces(of: page.bytes.span, size: size) {
        let piece = Array(page.bytes.span.extracting(range))
        guard let contents = try? VCardReader.read(piece), contents.warnings.isEmpty,
          let ranges = contents.ranges
        else { return nil }
        let cards = contents.cards
        places += zip(ranges, cards).map {
          ContactCards.Place(
            page: number,
            range: $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound,
            line: $1.line + line - 1)
        }
        contacts += inParallel(cards.count) { index in
          let contact = Contact(cards[index], phoneCountry: phoneCountry)
          return Contact(
            names: contact.names, emails: contact.emails, phones: contact.phones,
            line: contact.line + line - 1)
        }
        if hasPrints { prints += inParallel(cards.count) { Fingerprint(of: cards[$0]) } }
      }
    }
    if contacts.isEmpty { return nil }
    self.init(contacts: contacts, places: places, prints: prints, notices: [])
  }

  /// The note of an export that was read; `nil` if its cards cannot be read alone.
  init?(_ export: ContactExport, contacts: [Contact]) {
    guard let places = export.places, contacts.count == places.count else { return nil }
    self.init(
      contacts: contacts, places: places,
      prints: export.cards.indices.map(export.cards.fingerprint),
      notices: export.notices)
  }
}
