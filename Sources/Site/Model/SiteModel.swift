package import Basics
package import Output
package import People

/// The data and settings that all files are rendered from.
package final class SiteModel: Sendable {
  package let options: SiteOptions
  package let directory: Directory
  package let cards: SiteCards
  /// Fingerprints of each person's fields, card and photo, by the index in the directory.
  package let personFingerprints: [Fingerprint]
  package let dataInputs: SharedInputs
  /// Photos by the person's index in the directory.
  let photos: [Int: PersonPhoto]
  let theme: Theme
  let scripts: [String: Theme.Asset]
  package let content: Content
  let sources: [SourceStatus]
  let contacts: SourceStatus?
  let languageNames: [String: String]
  let hasPhones: Bool
  /// By person, how many of the own unit and those below are below the person in the chart; empty without units.
  let followers: [Int32]
  /// The keys of the fields whose links are on rows.
  let channels: [String]
  /// Those of them that results of the search have.
  let resultChannels: [ResultChannel]
  /// Whether there are several kinds of groups, so that an overview says more than the front page.
  let hasOverview: Bool
  /// The paths of lists' pages except the first ones, by language code; empty for a site in one language.
  let furtherPages: [String: Set<String>]

  init(
    options: SiteOptions, directory: Directory, cards: SiteCards, photos: [Int: PersonPhoto],
    theme: Theme, content: Content, sources: [SourceStatus], contacts: SourceStatus?,
    texts: [Texts], plans: [LanguagePlan], program: String
  ) {
    let scripts = Future { theme.scripts(with: texts) }
    dataInputs = SharedInputs(Self.commonInputs(program: program, options: options))
    self.options = options
    self.directory = directory
    self.cards = cards
    self.photos = photos
    let channels = Self.channels(of: directory.people)
    self.channels = channels
    resultChannels = ResultChannel.all(channels, of: directory.people)
    followers = directory.followers
    hasPhones = directory.people.contains { !$0.phones.isEmpty }
    personFingerprints = inParallel(directory.people.count) { index in
      FingerprintHasher.fingerprint { hasher in
        hasher.append(index, of: directory.people)
        if let contact = directory.people[index].contact, contact < cards.contacts.count {
          hasher.append(cards.contacts.fingerprint(of: contact))
        }
        // A list's photo is part of neither the fields nor the card.
        if !photos.isEmpty { hasher.append(photos[index]?.path) }
      }
    }
    self.theme = theme
    self.scripts = scripts.value
    self.content = content
    self.sources = sources
    self.contacts = contacts
    hasOverview = plans.first.map { $0.comparedSections(options).count > 1 } ?? false
    furtherPages = Dictionary(
      uniqueKeysWithValues: plans.count < 2 ? [] : plans.map { ($0.language, $0.furtherPages) })
    languageNames = Dictionary(texts.map { ($0.code, $0.name) }) { first, _ in first }
  }

  /// A row has room for the links of this many fields.
  private static let mostChannels = 3

  /// The keys of the first fields with links to chats and calls.
  private static func channels(of people: [Person]) -> [String] {
    var keys: [String] = []
    for index in people.indices {
      for detail in people[index].details
      where detail.field.channel != nil && !keys.contains(detail.field.key) {
        keys.append(detail.field.key)
        if keys.count == mostChannels { return keys }
      }
    }
    return keys
  }

  /// The theme's files, with one script per language.
  var assets: [Theme.Asset] {
    theme.assets.filter { $0.name != Theme.scriptName }
      + scripts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The number of cards in a group's file; 0 if it has no such file.
  func cardCount(ofGroup group: Group) -> Int {
    group.people.count > Self.mostPeopleOfCardFile
      ? 0 : group.people.count(where: cards.has)
  }

  /// The cards of a larger group have no common file, since one change would rewrite all of them.
  private static let mostPeopleOfCardFile = 500

  package func cardFingerprint(of index: Int) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(personFingerprints[index])
      cards.append(index, to: &hasher)
    }
  }

  /// The absolute address of a page's preview image; `nil` unless the site is public and has an address.
  func shareImage(_ photo: PersonPhoto? = nil) -> String? {
    guard options.isPublic, let base = options.baseURL else { return nil }
    return (photo?.path ?? theme.largeIcon?.path).map { base + $0 }
  }

  /// Whether anybody may have a card.
  var hasCards: Bool { options.cards == .all || contacts != nil }

  /// Whether any list of people could be read. If not, the front page shows a notice only.
  var hasData: Bool { sources.contains { $0.state != .failed } }

  /// `people.json` of a larger directory is cut into many files.
  private static let mostPeopleOfOneFile = 10_000
  /// On phones, a larger directory is searched sooner in a tree of files.
  private static let mostPeopleOfOneIndex = 2_500

  var hasPeopleParts: Bool { directory.people.count > Self.mostPeopleOfOneFile }

  var hasSearchTree: Bool { directory.people.count > Self.mostPeopleOfOneIndex }

  /// Whether the search index is also written as a script, which pages opened from disk can load.
  var isSearchedFromDisk: Bool { options.fromDisk ?? !hasPeopleParts }
}
