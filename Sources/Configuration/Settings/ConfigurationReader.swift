import Fetching
import Foundation
import People
import Site

/// Reads a configuration and collects all errors.
struct ConfigurationReader {
  /// The top-level keys, in the order of the documentation.
  static let keys = [
    "title", "organization", "baseURL", "languages", "templates", "content", "output", "cache",
    "groupBy", "groups", "search", "filters", "sortBy", "identity", "merge", "list", "refresh",
    "photoRefresh",
    "photoRate",
    "photoTimeout", "photoHosts", "pageSize", "phoneCountry", "nicknames", "exclude", "publish",
    "timeZone", "keepHistory", "public", "offline", "fromDisk", "qr", "keepAssets", "hosting",
    "frameAncestors", "precompress",
    "contacts", "sources", "positions", "offices", "heads", "phoneBooks", "dial", "allCards",
    "showSources", "corrections", "newcomers", "away", "sites",
  ]

  let folder: ProjectFolder
  let home: String?
  var yaml: YAMLReader
  var references: EnvironmentReferences

  init(_ file: TextFile, environment: [String: String]) {
    folder = ProjectFolder(ofFile: file.path)
    home = environment["HOME"]
    yaml = YAMLReader(file)
    references = EnvironmentReferences(environment)
  }

  /// Reads the root. Faulty values are reported and replaced by their defaults; `nil` for a root that is not a
  /// mapping.
  mutating func configuration(_ node: YAMLNode) -> Configuration? {
    guard
      let root = yaml.mapping(
        node, keys: Self.keys, elsewhere: (.source, Self.sourceKeys))
    else { return nil }
    let faults = yaml.errors.count
    let sources = yaml.required("sources", of: root).flatMap { self.sources($0) } ?? []
    let fields = KnownFields(sources, areAll: yaml.errors.count == faults)
    let phoneCountry = root["phoneCountry"].flatMap { self.phoneCountry($0) }
    let contacts = root["contacts"].flatMap { self.contacts($0) }
    var options = options(root, fields)
    options.publish = contacts?.publish ?? []
    options.contactsCountry = contacts?.source.phoneCountry ?? phoneCountry
    options.dial = root["dial"].flatMap { dial($0) }
    options.phoneBooks = root["phoneBooks"].flatMap { phoneBooks($0, fields, options) } ?? []
    options.offices = root["offices"].flatMap { offices($0, sources, phoneCountry) } ?? []
    options.facts = facts(root, sources)
    let keepHistory =
      root["keepHistory"].flatMap { yaml.parsed($0, .duration, Quantity.duration) }
      ?? .seconds(90 * 86_400)
    options.newcomers = root["newcomers"].flatMap {
      newcomers($0, fields, keepHistory: keepHistory)
    }
    let away = root["away"].flatMap { self.away($0) } ?? []
    options.away = !away.isEmpty && !options.isPublic
    let cache = cache(root["cache"])
    return Configuration(
      file: yaml.file.path,
      places: ConfigurationPlaces(file: yaml.file, root: node),
      folder: folder,
      options: options,
      templates: givenFolder(root["templates"], default: "templates"),
      content: givenFolder(root["content"], default: "content"),
      output: output(root["output"]),
      cache: cache,
      identity: root["identity"].flatMap { yaml.choice($0) } ?? .fullName,
      merge: root["merge"].flatMap { merge($0, fields, sources) } ?? [:],
      refresh: root["refresh"].flatMap { refresh($0) } ?? .always,
      photos: photos(root),
      phoneCountry: phoneCountry,
      nicknames: root["nicknames"].flatMap { nicknames($0) },
      exclude: root["exclude"].flatMap { yaml.texts($0) } ?? [],
      publish: root["publish"].flatMap { publish($0, fields) },
      timeZone: root["timeZone"].flatMap { timeZone($0) } ?? "UTC",
      keepHistory: keepHistory,
      keepAssets: root["keepAssets"].flatMap { yaml.number($0, in: 0...1, .keepAssets) } ?? 0,
      precompresses: root["precompress"].flatMap { yaml.flag($0) } ?? false,
      contacts: contacts?.source,
      sources: sources,
      away: away, positions: root["positions"].flatMap { positions($0) } ?? [:],
      secrets: references.secrets,
      cacheHome: (cache as NSString).deletingLastPathComponent)
  }

  /// The options of pages, besides offices and contacts.
  private mutating func options(_ root: YAMLMapping, _ fields: KnownFields) -> SiteOptions {
    var options = SiteOptions()
    options.languages = root["languages"].flatMap { languages($0) } ?? options.languages
    options.titles = root["title"].flatMap { titles($0, options.languages) } ?? [:]
    options.title = options.languages.first.flatMap { options.titles[$0] } ?? options.title
    options.organization = root["organization"].flatMap { yaml.text($0) }
    options.baseURL = root["baseURL"].flatMap { baseURL($0) }
    if let node = root["groupBy"] { options.groupBy = groupBy(node, fields) }
    options.groups = root["groups"].flatMap { groups($0, fields) } ?? options.groups
    options.search = root["search"].flatMap { search($0, fields) } ?? options.search
    options.filters = root["filters"].flatMap { list($0, fields) } ?? options.filters
    options.sortBy = root["sortBy"].flatMap { sortBy($0, fields) } ?? options.sortBy
    options.list = root["list"].flatMap { list($0, fields) } ?? options.list
    options.pageSize =
      root["pageSize"].flatMap { yaml.number($0, in: 1...1_000_000, .pageSize) } ?? options.pageSize
    options.departmentHeads = root["heads"].flatMap { heads($0) } ?? [:]
    options.isPublic = root["public"].flatMap { yaml.flag($0) } ?? false
    options.isOffline = root["offline"].flatMap { yaml.flag($0) } ?? false
    // What has an address of its own is served: a script that any page may load would be idle there.
    options.fromDisk =
      root["fromDisk"].flatMap { yaml.flag($0) } ?? (options.baseURL == nil ? nil : false)
    options.hasQR = root["qr"].flatMap { yaml.flag($0) } ?? false
    options.hasAllCards = root["allCards"].flatMap { yaml.flag($0) } ?? false
    options.hosts = root["hosting"].flatMap { hosts($0) } ?? []
    options.frameAncestors = root["frameAncestors"].flatMap { origins($0) } ?? []
    return options
  }
}
