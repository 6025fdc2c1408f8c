import Search

/// Reads lists of equivalent given names: `[[Aleksander, Sass], [William, Bill, Will]]`.
struct NicknameLists {
  private var yaml: YAMLReader

  static func read(_ path: String) throws(ConfigurationErrors) -> [[String]] {
    try parse(try TextFile.read(path))
  }

  static func parse(_ file: TextFile) throws(ConfigurationErrors) -> [[String]] {
    guard let root = try YAMLDocument(file).root else { return [] }
    var lists = NicknameLists(yaml: YAMLReader(file))
    let groups = lists.yaml.list(root)?.compactMap { lists.group($0) } ?? []
    guard lists.yaml.errors.isEmpty else { throw ConfigurationErrors(lists.yaml.errors) }
    return groups
  }

  private mutating func group(_ node: YAMLNode) -> [String]? {
    guard let items = yaml.list(node) else { return nil }
    guard items.count > 1 else {
      yaml.report(.badValue(expected: .names), at: node)
      return nil
    }
    var seen: [String: YAMLNode] = [:]
    return items.compactMap { item in
      // What a search compares are folded words, one by one.
      guard let name = yaml.parsed(item, .name, { Folding.words($0).count == 1 ? $0 : nil }),
        let folded = Folding.words(name).first
      else { return nil }
      _ = yaml.isNew(name, as: folded, at: item, in: &seen)
      return name
    }
  }
}
