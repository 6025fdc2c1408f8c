import Fetching
import People
import Site

extension ConfigurationReader {
  mutating func baseURL(_ node: YAMLNode) -> String? {
    yaml.parsed(node, .webAddress) { text in
      guard let address = WebAddress(text), !address.hasQuery, address.credentials == nil else {
        return nil
      }
      return text.hasSuffix("/") ? text : text + "/"
    }
  }

  mutating func languages(_ node: YAMLNode) -> [String]? {
    guard let items = yaml.list(node) else { return nil }
    guard !items.isEmpty else {
      yaml.report(.emptyList, at: node)
      return nil
    }
    let codes = items.compactMap { item in
      yaml.parsed(item, .language) { LanguageCode.isValid($0) ? $0 : nil }.map { (item, $0) }
    }
    // Folders are named after languages, and some disks do not tell letter case apart.
    var seen: [String: YAMLNode] = [:]
    for (item, code) in codes {
      if let first = seen[code.lowercased()] {
        yaml.report(.duplicateValue(code, first: yaml.spot(of: first)), at: item)
      } else {
        seen[code.lowercased()] = item
      }
    }
    return codes.map(\.1)
  }

  /// The grouping of the front page; `nil` for `none`.
  mutating func groupBy(_ node: YAMLNode, _ fields: KnownFields) -> FieldName? {
    let words = ["position", "office", "project", "none"]
    return field(node, words: words, fields).flatMap { $0 == "none" ? nil : FieldName($0) }
  }

  /// The fields whose groups have pages.
  mutating func groups(_ node: YAMLNode, _ fields: KnownFields) -> [FieldName]? {
    list(node, fields)
  }

  /// The searched fields.
  mutating func search(_ node: YAMLNode, _ fields: KnownFields) -> [FieldName]? {
    guard let items = yaml.list(node) else { return nil }
    return yaml.unique(
      items.compactMap { item in field(item, words: ["name"], fields).map { (item, $0) } }
    ).map { FieldName($0) }
  }

  mutating func sortBy(_ node: YAMLNode, _ fields: KnownFields) -> SortField? {
    switch field(node, words: ["lastName", "name"], fields) {
    case "lastName": .lastName
    case "name": .name
    case "position": .position
    case let name?: .field(name)
    case nil: nil
    }
  }

  mutating func list(_ node: YAMLNode, _ fields: KnownFields) -> [FieldName]? {
    guard let items = yaml.list(node) else { return nil }
    return yaml.unique(
      items.compactMap { item in field(item, words: [], fields).map { (item, $0) } }
    ).map { FieldName($0) }
  }

  /// The hosts: one name or a list.
  mutating func hosts(_ node: YAMLNode) -> [StaticHost]? {
    guard case .list(let items) = node.content else { return yaml.choice(node).map { [$0] } }
    let hosts = items.compactMap { item -> (YAMLNode, String)? in
      let host: StaticHost? = yaml.choice(item)
      return host.map { (item, $0.rawValue) }
    }
    return yaml.unique(hosts).compactMap(StaticHost.init)
  }

  /// Origins such as `https://portal.example`, in which `*.` stands for all names below a domain.
  mutating func origins(_ node: YAMLNode) -> [String]? {
    guard let items = yaml.list(node) else { return nil }
    return yaml.unique(
      items.compactMap { item in
        yaml.parsed(item, .origin) { text -> String? in
          let origin = text.lowercased()
          guard let address = WebAddress(origin), address.shown == origin,
            let scheme = origin.firstRange(of: "://")
          else { return nil }
          var host = origin[scheme.upperBound...]
          if host.hasPrefix("*.") { host = host.dropFirst(2) }
          let isHost = host.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || byte &- 0x30 < 10 || "-.:".utf8.contains(byte)
          }
          return isHost && host.utf8.first != UInt8(ascii: ".") ? origin : nil
        }.map { (item, $0) }
      })
  }

  mutating func phoneCountry(_ node: YAMLNode) -> String? {
    yaml.parsed(node, .countryCode, Quantity.countryCode)
  }

  mutating func refresh(_ node: YAMLNode) -> ReadSettings.Refresh? {
    yaml.parsed(node, .duration) { text in
      text == "always" ? .always : Quantity.duration(text).map { .olderThan($0) }
    }
  }

  /// The title by language, or one for all.
  mutating func titles(_ node: YAMLNode, _ languages: [String]) -> [String: String]? {
    if case .mapping = node.content { return yaml.textsByLanguage(node) }
    return yaml.text(node).flatMap { title in languages.first.map { [$0: title] } }
  }

  mutating func positions(_ node: YAMLNode) -> [String: [String: String]]? {
    guard let mapping = yaml.mapping(node) else { return nil }
    var positions: [String: [String: String]] = [:]
    for entry in mapping.entries {
      positions[entry.key] = yaml.textsByLanguage(entry.value)
    }
    return positions
  }

  /// A field's name. Lists may be named in the plural, like in `fields:`.
  private mutating func field(
    _ node: YAMLNode, words: [String], _ fields: KnownFields
  ) -> String? {
    guard let text = yaml.text(node) else { return nil }
    let name = ["projects": "project", "offices": "office"][text] ?? text
    let known = words + fields.names.filter { !words.contains($0) }
    if fields.areComplete, !known.contains(name) {
      yaml.unknown(text, known: known, at: node)
      return nil
    }
    return name
  }
}
