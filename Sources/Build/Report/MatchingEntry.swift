import People
import VCard

/// Which card belongs to which person. Cards that belong to nobody are a number and nothing else.
struct MatchingEntry: Encodable {
  /// A card's place in the export.
  struct Place: Encodable {
    /// The number of the card's file among those of the folder, sorted by name, from 1; absent where
    /// the export is one file.
    let file: Int?
    /// The line of the card's `BEGIN`, from 1.
    let line: Int
  }

  /// A person and the card that was taken.
  struct Match: Encodable {
    let person: PersonEntry
    let card: Place
  }

  /// A match that could have been another one.
  struct Doubt: Encodable {
    let reason: String
    let people: [PersonEntry]
    /// The card that was taken; absent where none was.
    let chosen: Place?
    /// The cards that were not taken.
    let others: [Place]
  }

  let cards: Int
  let matched: [Match]
  let doubtful: [Doubt]
  let unmatched: Int

  init(_ directory: Directory, export: ContactExport) {
    let matching = directory.matching
    let place = { (card: Int) in
      Place(file: export.files[card], line: export.cards.line(of: card))
    }
    cards = matching.total
    unmatched = matching.unmatched
    matched = matching.contacts.map {
      Match(person: PersonEntry(directory.people[$0.person]), card: place($0.contact))
    }
    doubtful = matching.doubts.map { doubt in
      switch doubt {
      case .severalCards(let person, let chosen, let others, let shares):
        Doubt(
          reason: shares ? "several-cards-one-shares" : "several-cards-first-taken",
          people: [PersonEntry(directory.people[person])], chosen: place(chosen),
          others: others.map(place))
      case .severalPeople(let contact, let people):
        Doubt(
          reason: "several-people", people: people.map { PersonEntry(directory.people[$0]) },
          chosen: nil, others: [place(contact)])
      }
    }
  }
}
