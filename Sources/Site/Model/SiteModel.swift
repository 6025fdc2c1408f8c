import Basics
import People
import SiteFiles

/// What all pages are made from.
struct SiteModel: Sendable {
  let options: SiteOptions
  let directory: Directory
  /// Everybody, in the directory's order, to be read where they are.
  let inPlace: InPlace<Person>
  let cards: SiteCards
  /// Fingerprints of each person's fields and contact card, by index in the directory.
  let personFingerprints: [Fingerprint]
  /// The inputs of files that are made from data alone.
  let dataInputs: SharedInputs
  /// Who has a QR code.
  let codes: PersonCodes
  /// Photos that may be shown, by the person's index in the directory.
  let photos: [Int: PersonPhoto]
  let theme: Theme
  /// The pages' script in each language, by its code.
  let scripts: [String: Theme.Asset]
  let content: Content
  /// The state of each list of people, and of the contacts where there are any.
  let sources: [SourceStatus]
  let contacts: SourceStatus?
  /// The languages' own names by code.
  let languageNames: [String: String]
  /// Whether anybody has a phone.
  let hasPhones: Bool
  /// By language code, the paths of lists' pages but their first; empty where there is one language.
  let furtherPages: [String: Set<String>]

  /// - Parameter program: identifies the version of the program.
  init(
    options: SiteOptions, directory: Directory, cards: SiteCards, photos: [Int: PersonPhoto],
    theme: Theme, content: Content, sources: [SourceStatus], contacts: SourceStatus?,
    texts: [Texts], plans: [LanguagePlan], program: String
  ) {
    dataInputs = SharedInputs(Self.commonInputs(program: program, options: options))
    self.options = options
    self.directory = directory
    inPlace = InPlace(directory.people)
    self.cards = cards
    self.photos = photos
    hasPhones = directory.people.contains { !$0.phones.isEmpty }
    codes = PersonCodes(of: cards)
    personFingerprints = inParallel(directory.people.count) { index in
      FingerprintHasher.fingerprint { hasher in
        hasher.append(index, of: directory.people)
        if let contact = directory.people[index].contact, contact < cards.contacts.count {
          hasher.append(cards.contacts.fingerprint(of: contact))
        }
        // The photo of a list is neither the person's nor the card's.
        if !photos.isEmpty { hasher.append(photos[index]?.path) }
      }
    }
    self.theme = theme
    scripts = Dictionary(
      texts.compactMap { texts in theme.script(with: texts).map { (texts.code, $0) } }
    ) { first, _ in first }
    self.content = content
    self.sources = sources
    self.contacts = contacts
    furtherPages = Dictionary(
      uniqueKeysWithValues: plans.count < 2 ? [] : plans.map { ($0.language, $0.furtherPages) })
    languageNames = Dictionary(texts.map { ($0.code, $0.name) }) { first, _ in first }
  }

  /// The files of the theme that are written.
  var assets: [Theme.Asset] {
    theme.assets.filter { $0.name != Theme.scriptName }
      + scripts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The fingerprint of a person's published card.
  func cardFingerprint(of index: Int) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(personFingerprints[index])
      hasher.append(
        directory.people[index].position.map {
          directory.positions.name(of: $0, language: options.defaultLanguage)
        })
    }
  }

  /// The absolute address of the picture that stands for a page elsewhere; `nil` where search engines are
  /// to stay away, and without an address of the site.
  ///
  /// - Parameter photo: the photo of the person whom the page shows.
  func shareImage(_ photo: PersonPhoto? = nil) -> String? {
    guard options.isPublic, let base = options.baseURL else { return nil }
    return (photo?.path ?? theme.largeIcon?.path).map { base + $0 }
  }

  /// Whether any list of people could be loaded. If not, the front page is the notice alone.
  var hasData: Bool { sources.contains { $0.state != .failed } }

  /// Whether there is anybody to count.
  var hasOverview: Bool { !directory.people.isEmpty }

  /// With more people than this, the search index and `people.json` are cut into many files.
  private static let mostPeopleOfOneFile = 10_000

  /// Whether there are too many people for one file of all of them.
  var isLarge: Bool { directory.people.count > Self.mostPeopleOfOneFile }

  /// Whether the search index is written as a script as well, which pages opened from disk can load.
  var isSearchedFromDisk: Bool { options.fromDisk ?? !isLarge }
}
