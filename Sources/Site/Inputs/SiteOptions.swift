package import Output
package import People
import Search
package import VCard

/// Who has a card on the site.
package enum CardOwners: String, CaseIterable, Sendable {
  /// People with a contact.
  case matched
  case all
}

/// The site's settings. The defaults are those of an empty configuration.
package struct SiteOptions: Equatable, Sendable {
  package var title = "Employees"
  /// Titles by language, instead of `title`.
  package var titles: [String: String] = [:]
  package var organization: String?
  /// The absolute address of the site, ending in `/`.
  package var baseURL: String?
  /// Language codes; the first is the default, whose pages are at the root.
  package var languages = ["en"]
  /// The sections of the front page; `nil` for one list of everybody.
  package var groupBy: FieldName? = .position
  /// The fields whose groups have pages of their own.
  package var groups = Field.grouped.map(FieldName.init)
  /// The searched fields. Names are always searched.
  package var search =
    ["email", "phone", "position", "project", "office", "department", "skills", "spokenLanguages"]
    .map { FieldName($0) }
  /// The fields with a filter, as far as they have between 2 and 500 values.
  package var filters = ["position", "project", "office", "department", "skills"].map {
    FieldName($0)
  }
  /// How people name their units; `nil` if the organization is no tree.
  package var tree: UnitTree.Rule?
  package var sortBy: SortField = .lastName
  /// The columns of lists besides the name.
  package var list: [FieldName] = [.email]
  package var pageSize = 200
  /// Who leads a group, by e-mail address, id or full name: by the field and the name of the group.
  package var heads: [String: [String: [String]]] = [:]
  package var isPublic = false
  /// Whether a service worker caches visited pages for offline use.
  package var isOffline = false
  /// Whether the search works on pages opened from disk; `nil` for up to 10,000 people.
  package var fromDisk: Bool?
  /// Whether visitors may choose a drawing also for people with a photo.
  package var hasDrawings = false
  /// The contact's fields that a published card may contain.
  package var publish: Set<PublishedField> = [.name, .org, .title, .work]
  /// The calling code of the contacts' national phone numbers, digits only.
  package var contactsCountry: String?
  /// Groups of given names that are searched for together, each of one word.
  package var nicknames: [[String]] = []
  /// Groups of texts that mean the same in values of fields.
  package var synonyms: [[String]] = []
  package var offices: [OfficeDetails] = []
  /// Who has a card.
  package var cards = CardOwners.matched
  /// Whether one file has all published cards.
  package var hasAllCards = false

  /// The kinds of files that wings may write.
  package internal(set) var furtherKinds: [FileKind] = []
  /// Whether a wing cuts people by the letters that lists are cut by.
  var keepsLetters = false

  package init() {}

  /// The details of offices that have any, by the case-folded name.
  var officeDetails: [String: OfficeDetails] {
    Dictionary(offices.filter { !$0.isEmpty }.map { (CaseFolding.key($0.name), $0) }) { first, _ in
      first
    }
  }

  package var defaultLanguage: String { languages.first ?? "en" }

  package func title(in language: String) -> String { titles[language] ?? title }

  /// The numbers of values with which a field may have a filter.
  package static let filteredValues = 2...500

  /// The most characters of a value that are searched.
  package static let longestSearchedValue = 64

  var searchesEmails: Bool { search.contains(.email) }
  var searchesPhones: Bool { search.contains { $0 == .phone || $0.standard === Field.mobile } }

  /// The searched fields whose values are terms of the search index.
  var searchedByTerms: [FieldName] {
    let others: Set = ["name", "firstName", "lastName", "email", "phone", "mobile", "photo"]
    return search.filter { !others.contains($0.name) }
  }

  /// Those of them that the search index does not name.
  package var furtherSearched: [FieldName] {
    searchedByTerms.filter { !SearchIndex.namedFields.contains($0.name) }
  }

  /// Fields that say who works now, if visitors may filter by that.
  var workingFields: [FieldName] {
    filters.contains(.office) && offices.contains { $0.hours != nil }
      ? [FieldName(.workingDays), FieldName(.timeZone)] : []
  }

  /// Whether contacts give photos.
  package var publishesPhotos: Bool { publish.contains(.photo) }

  /// The folder of the pages of a field's groups.
  func folder(of field: FieldName) -> String {
    if let standard = field.standard, standard.hasFolder { return standard.folder }
    if tree != nil, field == .unit { return FileKind.unitPages.pattern.folder }
    return field == groupBy ? "groups" : "groups/" + Field.folderName(field.name)
  }

  /// The folder of a language's pages with its slash; empty for the default language.
  func folder(of language: String) -> String { language == defaultLanguage ? "" : language + "/" }
}
