import Basics
import People
import SiteFiles
import Templating

/// What all pages are made from.
struct SiteModel: Sendable {
  let options: SiteOptions
  let directory: Directory
  let cards: SiteCards
  /// Fingerprints of all that is known of each person, and of the contact's card.
  let personPrints: [Fingerprint]
  /// What tells this program from others that may have written the output.
  let program: String
  /// Photos of those who have one that may be shown, by the place in the directory.
  let photos: [Int: PersonPhoto]
  let theme: Theme
  let content: Content
  /// The lists of people, and the contacts apart.
  let sources: [SourceStatus]
  let contacts: SourceStatus?
  /// The languages' own names by code.
  let languageNames: [String: String]
  let assetsSchema: Schema
  let textsSchema: Schema
  let schemas: PageSchemas

  init(
    options: SiteOptions, directory: Directory, cards: SiteCards, photos: [Int: PersonPhoto],
    theme: Theme, content: Content, sources: [SourceStatus], contacts: SourceStatus?,
    texts: [Texts], defaultTexts: Texts, program: String
  ) {
    self.program = program
    self.options = options
    self.directory = directory
    self.cards = cards
    self.photos = photos
    personPrints = inParallel(directory.people.count) { place in
      FingerprintHasher.fingerprint { hasher in
        hasher.append(place, of: directory.people)
        if let contact = directory.people[place].contact, contact < cards.contacts.count {
          hasher.append(cards.contacts.print(of: contact))
        }
      }
    }
    self.theme = theme
    self.content = content
    self.sources = sources
    self.contacts = contacts
    languageNames = Dictionary(texts.map { ($0.code, $0.name) }) { first, _ in first }
    assetsSchema = PageSchemas.assets(of: theme)
    textsSchema = PageSchemas.texts(of: defaultTexts)
    schemas = PageSchemas(assets: assetsSchema, texts: textsSchema)
  }

  /// Whether any list of people could be had. Without one the front page is the notice alone.
  var hasData: Bool { sources.contains { $0.state != .failed } }

  /// Whether there is anybody to count.
  var hasOverview: Bool { !directory.people.isEmpty }

  /// Whether the search index is too large for one file.
  var isLarge: Bool { directory.people.count > SearchFiles.mostPeopleOfOneFile }

  /// The same page in every language; none where there is one language only.
  func languageLinks(from page: PageLocation, current: String) -> [Value] {
    guard options.languages.count > 1 else { return [] }
    return options.languages.map { language in
      let folder = language == options.defaultLanguage ? "" : language + "/"
      return .context(
        Context(
          PageSchemas.language.shape,
          [
            .text(language), .text(languageNames[language] ?? language),
            .text(page.root + folder + LinkForms.path(page.path)), .flag(language == current),
            .text((options.baseURL ?? page.root) + folder + LinkForms.path(page.path)),
          ]))
    }
  }

  /// What a further field is called.
  func label(ofField key: String, texts: Texts) -> String {
    let common = texts(key)
    if !common.isEmpty { return common }
    for person in directory.people {
      for detail in person.details where detail.field.key == key {
        return DetailContexts(texts: texts, defaultLanguage: directory.defaultLanguage)
          .label(detail.field)
      }
    }
    return key
  }
}
