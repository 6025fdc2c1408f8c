import Asking
import Basics
package import Lists
import People
package import Site

extension ConfigurationReader {
  /// The keys of an entry of `join`.
  static let join = SettingTable<ConfiguredSource>(
    required: ["key", "matches", "as"], rules: rules(place: "url")
  ) {
    Setting(
      "as", schema: #""type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*$""#,
      "What paths call the records, such as `posts` in `posts[0].title`.")
    Setting("key", schema: path, "Where a record of the joined list has the key of a person.")
    Setting("matches", schema: path, "Where a person of this list has the same key.")
    Setting(
      "format", schema: "\"enum\": " + JSONText.quoted(joinFormats), "How the list is parsed.")
    source.settings.filter {
      ["url", "command", "encoding", "delimiter", "columns", "fillDown", "people", "next", "nulls"]
        .contains($0.key)
    }
    fetching().filter { $0.key != "phoneCountry" }
  }

  /// The formats whose values have names.
  private static let joinFormats = Format.names.filter { Format(name: $0)?.takesFields == true }

  /// What the lists are called that a source joins, before they are read.
  static func joinNames(_ mapping: YAMLMapping) -> [String] {
    guard case .list(let items)? = mapping["join"]?.content else { return [] }
    return items.compactMap { item in
      guard case .mapping(let entries) = item.content,
        case .text(let name, _)? = entries.first(where: { $0.key == "as" })?.value.content
      else { return nil }
      return name
    }
  }

  /// Reads the lists that are joined to a source.
  mutating func joins(_ node: YAMLNode, ofSource name: String) -> [ConfiguredJoin]? {
    guard let items = yaml.list(node, mayBeEmpty: false) else { return nil }
    var names: [String: YAMLNode] = [:]
    return items.compactMap { joinedList($0, ofSource: name, &names) }
  }

  private mutating func joinedList(
    _ node: YAMLNode, ofSource source: String, _ names: inout [String: YAMLNode]
  ) -> ConfiguredJoin? {
    guard let mapping = yaml.mapping(node, keys: Self.join.keys) else { return nil }
    let fetched = fetch(
      mapping, Self.join, key: "url", mayBeFolder: mapping["format"].map(isFolder) ?? true)
    let format = joinFormat(mapping, of: fetched?.source.location)
    if let format { refuseTableKeys(of: mapping, unless: format == .csv) }
    let name = yaml.required("as", of: mapping).flatMap { joinName($0, &names) }
    let matches = yaml.required("matches", of: mapping).flatMap { fieldPath($0) }
    let key = yaml.required("key", of: mapping).flatMap { node in
      format?.hasHeadings == true ? yaml.text(node).map { FieldPath(names: [$0]) } : path(node)
    }
    guard var list = fetched, let format, let name, let matches, let key else { return nil }
    list.source.name = "\(name) of \(source)"
    list.source.format = format
    return ConfiguredJoin(list: list, join: Join(name: name, key: key, matches: matches))
  }

  /// A name that no heading or key needs quotation marks for.
  private mutating func joinName(
    _ node: YAMLNode, _ names: inout [String: YAMLNode]
  ) -> String? {
    guard let name = yaml.text(node) else { return nil }
    if !Field.isKey(name) {
      yaml.report(.badValue(expected: .fieldName), at: node)
      return nil
    }
    return yaml.isNew(name, at: node, in: &names) ? name : nil
  }

  /// The format that is named, or else that of the ending; JSON if nothing says it.
  mutating func joinFormat(
    _ mapping: YAMLMapping, of location: Source.Location?
  ) -> Format? {
    var format: Format?
    if let node = mapping["format"] {
      format = yaml.choice(node, of: Self.joinFormats).flatMap(Format.init(name:))
      if format == nil { return nil }
    }
    format = format ?? location?.joinFormat
    guard case .mapping(var own)? = format else {
      for key in ["people", "next"] {
        if let other = mapping.keyNode(key) {
          yaml.report(.keyNeeds(key, "format: yaml"), at: other)
        }
      }
      return format
    }
    own.people = mapping["people"].flatMap { answerPath($0) } ?? []
    own.next = mapping["next"].flatMap { nextPage($0) }
    return .mapping(own)
  }
}

extension Source.Location {
  /// The format of a joined list that the end of the path says.
  fileprivate var joinFormat: Format {
    switch ending {
    case "csv", "tsv": .csv
    case "ldif", "ldf": .ldif
    default: .mapping(Mapping(fields: [:], syntax: syntax ?? .json))
    }
  }
}

extension Configuration {
  /// The lists that are joined to sources, each with its index and that of the source.
  var configuredJoins: [(source: Int, index: Int, join: ConfiguredJoin)] {
    sources.enumerated().flatMap { source, configured in
      configured.joins.enumerated().map { (source, $0, $1) }
    }
  }

  static func path(ofJoin index: Int, ofSource source: Int) -> [SettingStep] {
    [.key("sources"), .item(source), .key("join"), .item(index)]
  }

  /// The path of a list that is joined to a source.
  package static func path(
    ofJoin name: String, ofSource source: Int, in configuration: Configuration
  )
    -> [SettingStep]
  {
    let index = configuration.sources[source].joins.firstIndex { $0.join.name == name } ?? 0
    return path(ofJoin: index, ofSource: source)
  }

  /// The joined lists, as further sources.
  var joinedLists: [WingSource] {
    configuredJoins.map { place, index, configured in
      let (source, join) = (source(configured.list), configured.join)
      let names = sources[place].source.namesIn(join)
      let decoder = RecordDecoder(
        format: source.format ?? .csv, table: source.table, values: source.values)
      return WingSource(
        list: WingSources(key: "join", of: ListContents("record", "records")),
        path: Self.path(ofJoin: index, ofSource: place), source: source, joinedTo: place
      ) { body, _ in decoder.joinedList(body, by: join, names: names).map { $0 } }
    }
  }
}

extension Source {
  /// The names that paths give to values of joined records.
  fileprivate func namesIn(_ join: Join) -> [String] {
    paths.flatMap { path -> [String] in
      guard path.steps.first == .name(join.name) else { return [] }
      return path.steps.dropFirst().flatMap { step -> [String] in
        switch step {
        case .name(let name): [name]
        case .first(let names, _): names
        case .item, .all, .enclosing, .key, .made: []
        }
      }
    }
  }
}

extension JoinedList: WingAnswer {
  package var faultCount: Int { 0 }
  package var unusable: [AnswerFault] { [] }
  package var ambiguousDates: AmbiguousDates? { nil }

  package func places(where isNamed: (String) -> Bool) -> [AnswerPlace] {
    places(where: isNamed).map { index, line in line.map { .line($0) } ?? .item(index) }
  }
}
