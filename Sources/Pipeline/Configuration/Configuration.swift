import Site

/// Everything that `rollcall.yml` says, checked, with the defaults filled in. Paths are absolute.
package struct Configuration: Equatable, Sendable {
  /// The path of the configuration file, as the user gave it.
  package var file: String
  /// Where in the file what stands.
  package var places: ConfigurationPlaces
  /// The folder that the file is in.
  var folder: ProjectFolder
  /// The title in the default language.
  package var title: String
  /// The title by language; those without one have the default language's.
  var titles: [String: String]
  var organization: String?
  /// The site's own address, with a slash at its end. Without it all links are relative.
  var baseURL: String?
  /// At least one; the first is the default and sits at the site's root.
  package var languages: [String]
  var templates: String
  package var content: String
  package var output: String
  package var cache: String
  package var groupBy: GroupBy
  package var sortBy: SortBy
  var identity: ConfiguredIdentity
  /// By field, the names of the sources that win it, the first before others.
  package var merge: [String: [String]]
  /// The fields that a row shows beside the name and the contact link.
  package var list: [String]
  var refresh: ConfiguredRefresh
  /// How long no server is asked for a photo that is there.
  var photoRefresh: Duration
  /// So many photos are asked for in a second, at most.
  var photoRate: Int
  /// The time for all photos of a build.
  var photoTimeout: Duration
  /// Hosts that photos may be had from although they are in a private network, in lower case.
  var photoHosts: [String]
  var pageSize: Int
  /// The calling code, digits only.
  var phoneCountry: String?
  /// The file of given names that find each other.
  package var nicknames: String?
  /// Full names or ids, as they were written.
  package var exclude: [String]
  /// The fields of people that may be published, but where a source has its own; `nil` for all.
  package var publish: [String]?
  /// Where the day of a build begins: a name of the time zone database.
  var timeZone = "UTC"
  var keepHistory: Duration
  var isPublic: Bool
  var isOffline: Bool
  /// Whether the search works on pages opened from disk; `nil` where the size and the address decide.
  var fromDisk: Bool?
  package var hasQR: Bool
  /// For how many builds more the output keeps what earlier pages ask for.
  var keepAssets: Int
  /// The hosts that a file of the site is written for, each of them once.
  var hosts: [StaticHost]
  /// Whether files have compressed copies beside them.
  var precompresses: Bool
  package var contacts: ConfiguredContacts?
  /// At least one, with different names.
  package var sources: [ConfiguredSource]
  /// The positions' names by code and language.
  package var positions: [String: [String: String]]
  /// What is said of offices, each of them once.
  var offices: [ConfiguredOffice]
  /// Values from the environment, and passwords in addresses: no message, page or report may
  /// hold one of them.
  package var secrets: [String]
  /// Which of the file's `sites` this is; `nil` where it has none.
  package var site: String?
  /// The names of all of them, in their order.
  package var siteNames: [String] = []
}

/// What the groups of the front page are.
package enum GroupBy: Equatable, Sendable {
  case position, office, project, none
  /// Any other field or detail, by its key.
  case field(String)
}

/// What people are sorted by within a group.
package enum SortBy: Equatable, Sendable {
  /// Last name, then first name.
  case lastName
  /// The full name as it is written.
  case name
  /// Any other field or detail, by its key.
  case field(String)
}

/// What makes two records one person.
enum ConfiguredIdentity: String, CaseIterable, Sendable {
  case fullName
  /// The id, within a source.
  case id
  /// The main e-mail address, in whatever source.
  case email
  /// The full name, within a source.
  case fullNameAndOffice = "fullName+office"
}

/// When a source's server is asked.
enum ConfiguredRefresh: Equatable, Sendable {
  case always
  /// Only when the snapshot is older than this.
  case whenOlder(Duration)
}
