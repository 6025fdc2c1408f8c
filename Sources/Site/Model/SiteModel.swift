import Basics
import People
import SiteFiles

/// What all pages are made from.
struct SiteModel: Sendable {
  let options: SiteOptions
  let directory: Directory
  let cards: SiteCards
  /// Fingerprints of all that is known of each person, and of the contact's card.
  let personFingerprints: [Fingerprint]
  /// What a file depends on that is made from data alone.
  let dataInputs: SharedInputs
  /// Photos of those who have one that may be shown, by the index in the directory.
  let photos: [Int: PersonPhoto]
  let theme: Theme
  let content: Content
  /// The lists of people, and the contacts apart.
  let sources: [SourceStatus]
  let contacts: SourceStatus?
  /// The languages' own names by code.
  let languageNames: [String: String]

  /// - Parameter program: what tells this program from others that may have written the output.
  init(
    options: SiteOptions, directory: Directory, cards: SiteCards, photos: [Int: PersonPhoto],
    theme: Theme, content: Content, sources: [SourceStatus], contacts: SourceStatus?,
    texts: [Texts], program: String
  ) {
    dataInputs = SharedInputs(Self.commonInputs(program: program, options: options))
    self.options = options
    self.directory = directory
    self.cards = cards
    self.photos = photos
    personFingerprints = inParallel(directory.people.count) { index in
      FingerprintHasher.fingerprint { hasher in
        hasher.append(index, of: directory.people)
        if let contact = directory.people[index].contact, contact < cards.contacts.count {
          hasher.append(cards.contacts.fingerprint(of: contact))
        }
      }
    }
    self.theme = theme
    self.content = content
    self.sources = sources
    self.contacts = contacts
    languageNames = Dictionary(texts.map { ($0.code, $0.name) }) { first, _ in first }
  }

  /// Whether any list of people could be had. Without one the front page is the notice alone.
  var hasData: Bool { sources.contains { $0.state != .failed } }

  /// Whether there is anybody to count.
  var hasOverview: Bool { !directory.people.isEmpty }

  /// Up to so many people the search index is one file.
  private static let mostPeopleOfOneIndex = 10_000

  /// Whether the search index is too large for one file.
  var isLarge: Bool { directory.people.count > Self.mostPeopleOfOneIndex }
}
