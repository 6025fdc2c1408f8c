/// Reads a configuration and collects all that is wrong with it.
struct ConfigurationReader {
  /// The keys at the top of the file, in the order of the documentation.
  static let keys = [
    "title", "organization", "baseURL", "languages", "templates", "content", "output", "cache",
    "groupBy", "sortBy", "identity", "merge", "list", "refresh", "photoRefresh", "photoRate",
    "photoTimeout", "photoHosts", "pageSize", "phoneCountry", "nicknames", "exclude", "publish",
    "timeZone", "keepHistory", "public", "offline", "fromDisk", "qr", "keepAssets", "hosting",
    "precompress",
    "contacts", "sources", "positions", "offices", "sites",
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

  /// Reads the values under the file's root. Faulty ones are noted in `yaml.errors` and have
  /// their default in the result; `nil` where there is no mapping at all.
  mutating func configuration(_ node: YAMLNode) -> Configuration? {
    guard let root = yaml.mapping(node, keys: Self.keys) else { return nil }
    let faults = yaml.errors.count
    let sources = yaml.required("sources", of: root).flatMap { self.sources($0) } ?? []
    let fields = KnownFields(sources, areAll: yaml.errors.count == faults)
    let languages = root["languages"].flatMap { self.languages($0) } ?? ["en"]
    let titles = root["title"].flatMap { self.titles($0, languages) } ?? [:]
    return Configuration(
      file: yaml.file.path,
      places: ConfigurationPlaces(file: yaml.file, root: node),
      folder: folder,
      title: languages.first.flatMap { titles[$0] } ?? "Employees",
      titles: titles,
      organization: root["organization"].flatMap { yaml.text($0) },
      baseURL: root["baseURL"].flatMap { baseURL($0) },
      languages: languages,
      templates: givenFolder(root["templates"], default: "templates"),
      content: givenFolder(root["content"], default: "content"),
      output: output(root["output"]),
      cache: cache(root["cache"]),
      groupBy: root["groupBy"].flatMap { groupBy($0, fields) } ?? .position,
      sortBy: root["sortBy"].flatMap { sortBy($0, fields) } ?? .lastName,
      identity: root["identity"].flatMap { yaml.choice($0) } ?? .fullName,
      merge: root["merge"].flatMap { merge($0, fields, sources) } ?? [:],
      list: root["list"].flatMap { list($0, fields) } ?? ["email"],
      refresh: root["refresh"].flatMap { refresh($0) } ?? .always,
      photoRefresh: root["photoRefresh"].flatMap {
        yaml.parsed($0, .duration, Quantity.duration)
      } ?? .seconds(7 * 86_400),
      photoRate: root["photoRate"].flatMap { yaml.number($0, in: 1...1_000, .photoRate) } ?? 50,
      photoTimeout: root["photoTimeout"].flatMap {
        yaml.parsed($0, .durationAboveZero, Quantity.durationAboveZero)
      } ?? .seconds(600),
      photoHosts: root["photoHosts"].flatMap { photoHosts($0) } ?? [],
      pageSize: root["pageSize"].flatMap { yaml.number($0, in: 1...1_000_000, .pageSize) } ?? 500,
      phoneCountry: root["phoneCountry"].flatMap { phoneCountry($0) },
      nicknames: root["nicknames"].flatMap { nicknames($0) },
      exclude: root["exclude"].flatMap { yaml.texts($0) } ?? [],
      publish: root["publish"].flatMap { publish($0, fields, sources) },
      timeZone: root["timeZone"].flatMap { timeZone($0) } ?? "UTC",
      keepHistory: root["keepHistory"].flatMap { yaml.parsed($0, .duration, Quantity.duration) }
        ?? .seconds(90 * 86_400),
      isPublic: root["public"].flatMap { yaml.flag($0) } ?? false,
      isOffline: root["offline"].flatMap { yaml.flag($0) } ?? false,
      fromDisk: root["fromDisk"].flatMap { yaml.flag($0) },
      hasQR: root["qr"].flatMap { yaml.flag($0) } ?? false,
      keepAssets: root["keepAssets"].flatMap { yaml.number($0, in: 0...1, .keepAssets) } ?? 0,
      hosts: root["hosting"].flatMap { hosts($0) } ?? [],
      precompresses: root["precompress"].flatMap { yaml.flag($0) } ?? false,
      contacts: root["contacts"].flatMap { contacts($0) },
      sources: sources,
      positions: root["positions"].flatMap { positions($0) } ?? [:],
      offices: root["offices"].flatMap { offices($0) } ?? [],
      secrets: references.secrets)
  }
}
