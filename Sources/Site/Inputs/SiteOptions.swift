public import People
public import VCard

/// What the site's owner decides about the pages.
public struct SiteOptions: Equatable, Sendable {
  /// The site's title, shown on the front page and in every page's title.
  public var title = "Employees"
  /// The title by language; those that are not here have `title`.
  public var titles: [String: String] = [:]
  /// The organization's name, where there is one.
  public var organization: String?
  /// The absolute address of the site, ending in `/`; without it every link is relative.
  public var baseURL: String?
  /// Language codes; the first is the default and sits at the root.
  public var languages = ["en"]
  /// What the front page's sections are made of; `nil` for one list of all.
  public var groupBy: GroupField? = .position
  /// What people are sorted by inside a list.
  public var sortBy: SortField = .lastName
  /// What a row shows beside name and contact link.
  public var list: [ListField] = [.email]
  /// How many people one page shows at most.
  public var pageSize = 500
  /// Whether search engines may list the site.
  public var isPublic = false
  /// Whether a service worker keeps visited pages for times without a network.
  public var isOffline = false
  /// Whether the search works on pages opened from disk; `nil`: up to 10,000 people.
  public var fromDisk: Bool?
  /// Whether a person's page shows a QR code of the published card.
  public var hasQR = false
  /// Where the site is hosted, as far as hosts read a file of it.
  public var hosts: [StaticHost] = []
  /// What a published card may carry of the contact.
  public var publish: Set<PublishedField> = [.name, .org, .title, .work]
  /// The calling code that makes the contacts' national phone numbers international, digits alone.
  public var contactsCountry: String?
  /// Groups of given names that find each other, each name of one word.
  public var nicknames: [[String]] = []
  /// What is known of offices besides their names.
  public var offices: [OfficeDetails] = []

  /// Makes the options of a configuration that says nothing.
  public init() {}

  /// The default language.
  public var defaultLanguage: String { languages.first ?? "en" }

  /// The title in a language.
  public func title(in language: String) -> String { titles[language] ?? title }

  /// The folder of a language's pages, with its slash; empty for the default language.
  func folder(of language: String) -> String { language == defaultLanguage ? "" : language + "/" }
}
