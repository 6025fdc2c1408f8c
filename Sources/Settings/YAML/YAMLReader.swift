import Basics
package import Lists

/// Reads values from YAML nodes and collects all errors of a file.
package struct YAMLReader {
  /// The maximum number of errors per file.
  static let mostErrors = 100

  let file: TextFile
  private(set) var errors: [ConfigurationError] = []
  /// Keys that were found at the wrong place, or misspelled: they are not missing as well.
  var strayKeys: Set<String> = []

  init(_ file: TextFile) {
    self.file = file
  }

  var isFull: Bool { errors.count >= Self.mostErrors }

  func spot(of node: YAMLNode) -> Spot {
    file.spot(line: node.line, column: node.column, length: node.length)
  }

  package mutating func report(_ reason: ConfigurationReason, at node: YAMLNode) {
    report(reason, at: spot(of: node))
  }

  mutating func report(_ reason: ConfigurationReason, at spot: Spot?) {
    if isFull { return }
    errors.append(ConfigurationError(file: file.path, spot: spot, reason: reason))
  }

  /// Reports a part of a text, or the whole text if it has escapes or several lines.
  package mutating func report(
    _ reason: ConfigurationReason, at node: YAMLNode, part: String
  ) {
    if isFull { return }
    let line = file.spot(line: node.line, column: 1, length: 0).lineText
    let scalars = Array(line.unicodeScalars)
    let wanted = Array(part.unicodeScalars)
    var start = node.column - 1
    while !wanted.isEmpty, start + wanted.count <= scalars.count {
      if scalars[start..<start + wanted.count].elementsEqual(wanted) {
        let spot = file.spot(line: node.line, column: start + 1, length: wanted.count)
        errors.append(ConfigurationError(file: file.path, spot: spot, reason: reason))
        return
      }
      start += 1
    }
    report(reason, at: node)
  }

  /// Reports a range of scalars of a text, or the whole text if it has escapes or several lines.
  mutating func report(
    _ reason: ConfigurationReason, at node: YAMLNode, text: String, offset: Int, length: Int
  ) {
    if isFull { return }
    let line = file.spot(line: node.line, column: 1, length: 0).lineText
    let scalars = Array(line.unicodeScalars)
    let wanted = Array(text.unicodeScalars)
    // Quotation marks around the text are one scalar.
    for start in [node.column - 1, node.column] where start + wanted.count <= scalars.count {
      guard scalars[start..<start + wanted.count].elementsEqual(wanted) else { continue }
      let spot = file.spot(line: node.line, column: start + offset + 1, length: length)
      errors.append(ConfigurationError(file: file.path, spot: spot, reason: reason))
      return
    }
    report(reason, at: node)
  }

  /// A mapping with any keys.
  mutating func mapping(_ node: YAMLNode) -> YAMLMapping? {
    guard case .mapping(let entries) = node.content else {
      report(.wrongType(expected: .mapping, found: node.kind), at: node)
      return nil
    }
    return YAMLMapping(node: node, entries: entries)
  }

  /// A mapping with only these keys.
  mutating func mapping(
    _ node: YAMLNode, keys: [String], elsewhere: (home: KeyHome, keys: [String])? = nil
  ) -> YAMLMapping? {
    guard let mapping = mapping(node) else { return nil }
    for entry in mapping.entries where !isFull && !keys.contains(entry.key) {
      if let elsewhere, elsewhere.keys.contains(entry.key) {
        // The keys of a source that lost their indentation are one mistake.
        if elsewhere.home == .top || strayKeys.isEmpty {
          report(.misplacedKey(entry.key, elsewhere.home), at: entry.keyNode)
        }
        if elsewhere.home == .source { strayKeys.insert(entry.key) }
        continue
      }
      let nearest = Nearest.word(to: entry.key, in: keys)
      if nearest == "sources" { strayKeys.insert("sources") }
      report(.unknownKey(entry.key, nearest: nearest, known: keys), at: entry.keyNode)
    }
    return mapping
  }

  /// The value of a required key.
  ///
  /// - Parameter place: Where a missing one is reported; by default at the mapping.
  mutating func required(
    _ key: String, of mapping: YAMLMapping, at place: YAMLNode? = nil
  ) -> YAMLNode? {
    guard let node = mapping[key] else {
      if !strayKeys.contains(key) { report(.missingKey(key), at: place ?? mapping.node) }
      return nil
    }
    return node
  }

  package mutating func list(_ node: YAMLNode, mayBeEmpty: Bool = true) -> [YAMLNode]? {
    guard case .list(let items) = node.content else {
      report(.wrongType(expected: .list, found: node.kind), at: node)
      return nil
    }
    if items.isEmpty, !mayBeEmpty { report(.emptyList, at: node) }
    return items
  }

  /// A text as written, numbers and flags included: a position may be `NO`.
  mutating func rawText(_ node: YAMLNode) -> String? {
    guard case .text(let text, _) = node.content else {
      report(.wrongType(expected: .text, found: node.kind), at: node)
      return nil
    }
    return text
  }
}
