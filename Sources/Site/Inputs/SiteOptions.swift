package import People
package import VCard

/// What the site's owner decides about the pages.
package struct SiteOptions: Equatable, Sendable {
  /// The site's title, shown on the front page and in every page's title.
  package var title = "Employees"
  /// The title by language; those that are not here have `title`.
  package var titles: [String: String] = [:]
  /// The organization's name, where there is one.
  package var organization: String?
  /// The absolute address of the site, ending in `/`; without it every link is relative.
  package var baseURL: String?
  /// Language codes; the first is the default and sits at the root.
  package var languages = ["en"]
  /// What the front page's sections are made of; `nil` for one list of all.
  package var groupBy: GroupField? = .position
  /// What people are sorted by inside a list.
  package var sortBy: SortField = .lastName
  /// What a row shows beside name and contact link.
  package var list: [ListField] = [.email]
  /// How many people one page shows at most.
  package var pageSize = 500
  /// Whether search engines may list the site.
  package var isPublic = false
  /// Whether a service worker keeps visited pages for times without a network.
  package var isOffline = false
  /// Whether the search works on pages opened from disk; `nil`: up to 10,000 people.
  package var fromDisk: Bool?
  /// Whether a person's page shows a QR code of the published card.
  package var hasQR = false
  /// Where the site is hosted, as far as hosts read a file of it.
  package var hosts: [StaticHost] = []
  /// What a published card may carry of the contact.
  package var publish: Set<PublishedField> = [.name, .org, .title, .work]
  /// The calling code that makes the contacts' national phone numbers international, digits alone.
  package var contactsCountry: String?
  /// Groups of given names that find each other, each name of one word.
  package var nicknames: [[String]] = []
  /// What is known of offices besides their names.
  package var offices: [OfficeDetails] = []

  /// Makes the options of a configuration that says nothing.
  package init() {}

  /// The default language.
  package var defaultLanguage: String { languages.first ?? "en" }

  /// The title in a language.
  package func title(in language: String) -> String { titles[language] ?? title }

  /// The folder of a language's pages, with its slash; empty for the default language.
  func folder(of language: String) -> String { language == defaultLanguage ? "" : language + "/" }
}
