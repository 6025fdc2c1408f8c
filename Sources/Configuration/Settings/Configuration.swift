package import Fetching
package import People
package import Site

/// Everything that `rollcall.yml` says, checked, with the defaults filled in. Paths are absolute.
package struct Configuration: Equatable, Sendable {
  /// The path of the configuration file, as the user gave it.
  package var file: String
  /// Where in the file what stands.
  package var places: ConfigurationPlaces
  /// The folder that the file is in.
  package var folder: ProjectFolder
  /// What the pages need to know.
  package var options: SiteOptions
  package var templates: String
  package var content: String
  package var output: String
  package var cache: String
  package var identity: Identity
  /// By field, the names of the sources that win it, the first before others.
  package var merge: [String: [String]]
  package var refresh: ReadSettings.Refresh
  /// How photos of lists are asked for.
  package var photos: PhotoSettings
  /// The calling code, digits only.
  package var phoneCountry: String?
  /// The file of given names that find each other.
  package var nicknames: String?
  /// Full names or ids, as they were written.
  package var exclude: [String]
  /// The fields of people that may be published, but where a source has its own; `nil` for all.
  package var publish: [String]?
  /// Where the day of a build begins: a name of the time zone database.
  package var timeZone = "UTC"
  package var keepHistory: Duration
  /// For how many builds more the output keeps what earlier pages ask for.
  package var keepAssets: Int
  /// Whether files have compressed copies beside them.
  package var precompresses: Bool
  package var contacts: ConfiguredSource?
  /// At least one, with different names.
  package var sources: [ConfiguredSource]
  /// The positions' names by code and language.
  package var positions: [String: [String: String]]
  /// Values from the environment, and passwords in addresses: no message, page or report may
  /// hold one of them.
  package var secrets: [String]
  /// Which of the file's `sites` this is; `nil` where it has none.
  package var site: String?
  /// The names of all of them, in their order.
  package var siteNames: [String] = []
}
