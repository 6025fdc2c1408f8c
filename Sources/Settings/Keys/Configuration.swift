package import Asking
package import People
package import Site

/// The checked contents of `rollcall.yml` with defaults. Paths are absolute.
package struct Configuration: Equatable, Sendable {
  /// The path as the user gave it.
  package var file: String
  /// The places of values in the file.
  package var places: ConfigurationPlaces
  package var folder: ProjectFolder
  package var options = SiteOptions()
  package var wings = ConfiguredWings()
  package var templates: String
  package var content: String
  package var output: String
  package var cache: String
  package var identity = Identity.fullName
  /// The preferred sources of each field.
  package var merge: [String: [String]] = [:]
  package var refresh = ReadSettings.Refresh.always
  package var photos = PhotoSettings(userAgent: Program.userAgent)
  /// Digits only.
  package var phoneCountry: String?
  /// The file of nicknames.
  package var nicknames: String?
  /// The file of synonyms.
  package var synonyms: String?
  /// Full names or ids.
  package var exclude: [String] = []
  /// Whom the site is for.
  package var audience = PeopleFilter.all
  /// The publishable fields; `nil` for all.
  package var publish: [String]?
  /// The name of a time zone.
  package var timeZone = "UTC"
  /// For how many days a confirmation of an entry counts.
  package var staleAfter = 365
  package var keepHistory = Duration.seconds(90 * 86_400)
  /// The number of builds that earlier assets are kept for.
  package var keepAssets = 0
  /// Whether files get compressed copies.
  package var precompresses = false
  /// `nil` if the organization is no tree.
  package var tree: ConfiguredTree?
  package var contacts: ConfiguredSource?
  /// Whether anybody may have a card.
  package var hasCards: Bool { contacts != nil || options.cards == .all }
  /// With distinct names.
  package var sources: [ConfiguredSource] = []
  /// By code and language.
  package var positions: [String: [String: String]] = [:]
  /// Values that no message, page or report may contain: from the environment, and passwords in addresses.
  package var secrets: [String] = []
  /// The name of this site; `nil` without `sites`.
  package var site: String?
  /// The names of all `sites`.
  package var siteNames: [String] = []
  /// The outputs of all `sites`, or the only one.
  package var siteOutputs: [String] = []
  /// The sources of all `sites`; those that they share once.
  package var allSources: [AskedSource] = []
  /// The folder of the project's cache, also in a preview, whose cache is a copy.
  package var cacheHome: String

  /// A configuration without keys.
  init(file: String, places: ConfigurationPlaces, folder: ProjectFolder) {
    self.file = file
    self.places = places
    self.folder = folder
    templates = folder.resolve("templates")
    content = folder.resolve("content")
    output = folder.resolve("output")
    cache = folder.resolve(".rollcall/cache.sqlite")
    cacheHome = folder.resolve(".rollcall")
  }
}
