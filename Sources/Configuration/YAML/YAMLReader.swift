import Basics

/// Reads values out of YAML nodes and collects what is wrong with them, so that one run names
/// every mistake of a file.
struct YAMLReader {
  /// The most mistakes that are named in one file: what has more is another file than it should be.
  static let mostErrors = 100

  let file: TextFile
  private(set) var errors: [ConfigurationError] = []

  init(_ file: TextFile) {
    self.file = file
  }

  /// Whether no further mistake is named.
  var isFull: Bool { errors.count >= Self.mostErrors }

  /// The place of a value or a key.
  func spot(of node: YAMLNode) -> Spot {
    file.spot(line: node.line, column: node.column, length: node.length)
  }

  /// Notes that something is wrong with a value or a key.
  mutating func report(_ reason: ConfigurationReason, at node: YAMLNode) {
    if isFull { return }
    errors.append(ConfigurationError(file: file.path, spot: spot(of: node), reason: reason))
  }

  /// Notes that a part of a text is wrong. The text may have been written over several lines or
  /// with escapes; then the whole of it is marked.
  mutating func report(_ reason: ConfigurationReason, at node: YAMLNode, part: String) {
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

  /// Notes that a part of a node's text is wrong, of which offset and length count scalars. Where the text
  /// was written with escapes or over several lines, the whole of it is marked.
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

  /// A mapping whose keys are free.
  mutating func mapping(_ node: YAMLNode) -> YAMLMapping? {
    guard case .mapping(let entries) = node.content else {
      report(.wrongType(expected: .mapping, found: node.kind), at: node)
      return nil
    }
    return YAMLMapping(node: node, entries: entries)
  }

  /// A mapping that has no keys but these.
  ///
  /// - Parameter elsewhere: keys that belong at another place of the file.
  mutating func mapping(
    _ node: YAMLNode, keys: [String], elsewhere: (home: KeyHome, keys: [String])? = nil
  ) -> YAMLMapping? {
    guard let mapping = mapping(node) else { return nil }
    for entry in mapping.entries where !isFull && !keys.contains(entry.key) {
      if let elsewhere, elsewhere.keys.contains(entry.key) {
        report(.misplacedKey(entry.key, elsewhere.home), at: entry.keyNode)
        continue
      }
      let nearest = Nearest.word(to: entry.key, in: keys)
      report(.unknownKey(entry.key, nearest: nearest, known: keys), at: entry.keyNode)
    }
    return mapping
  }

  /// The value of a key that must be there.
  mutating func required(_ key: String, of mapping: YAMLMapping) -> YAMLNode? {
    guard let node = mapping[key] else {
      report(.missingKey(key), at: mapping.node)
      return nil
    }
    return node
  }

  /// A list, which may be empty.
  mutating func list(_ node: YAMLNode) -> [YAMLNode]? {
    guard case .list(let items) = node.content else {
      report(.wrongType(expected: .list, found: node.kind), at: node)
      return nil
    }
    return items
  }

  /// A text as it stands, a number or a flag included: a position may be called `NO`.
  mutating func rawText(_ node: YAMLNode) -> String? {
    guard case .text(let text, _) = node.content else {
      report(.wrongType(expected: .text, found: node.kind), at: node)
      return nil
    }
    return text
  }
}
