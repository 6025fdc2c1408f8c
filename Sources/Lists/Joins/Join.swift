import People

/// How the records of another list belong to those of a source: where both have the same key.
package struct Join: Equatable, Sendable {
  /// What paths of the source call the records, as a list.
  package let name: String
  /// The path of the key in the other list, or its heading.
  package let key: FieldPath
  /// The path of the same in a record of the source, or its heading.
  package let matches: FieldPath

  package init(name: String, key: FieldPath, matches: FieldPath) {
    self.name = name
    self.key = key
    self.matches = matches
  }

  /// Everything that determines what is joined.
  package var texts: [String] { [name, key.text, matches.text] }

  /// Whether a text leads into records with one of these names, as `posts[0].title` and `posts.title` do; in a table,
  /// it is no heading then.
  package static func isPath(_ text: String, into names: [String]) -> Bool {
    names.contains { name in
      text.hasPrefix(name) && [".", "["].contains(text.dropFirst(name.count).first)
    }
  }

  /// The comparable forms of keys; none for one that means nothing. Letter case counts, except in e-mail addresses and
  /// names of entries.
  static func keys(_ texts: [String], _ nothing: Nothing) -> [String] {
    texts.compactMap { text in
      let line = TextCleaning.line(text)
      if line.isEmpty || nothing.contains(line, as: .field) { return nil }
      if line.utf8.contains(UInt8(ascii: "@")) { return CaseFolding.key(line) }
      return DistinguishedName(line)?.key ?? line
    }
  }
}

/// What became of the records of a joined list.
package struct JoinOutcome: Equatable, Sendable {
  package let join: Join
  /// The number of records in the joined list.
  package let count: Int
  /// The number of those with a key that no record of the source has.
  package let unmet: Int
  /// The number of those without a key.
  package let keyless: Int
  /// The place of the first one that meets no record, counted from 0, and its line; `nil` if unknown.
  package let first: (index: Int, line: Int?)?
  /// Whether any record of the source has a value where the key should be.
  package let hasMatches: Bool

  package static func == (one: JoinOutcome, other: JoinOutcome) -> Bool {
    one.join == other.join && one.count == other.count && one.unmet == other.unmet
      && one.keyless == other.keyless && one.hasMatches == other.hasMatches
      && one.first?.index == other.first?.index && one.first?.line == other.first?.line
  }

  package static let example = JoinOutcome(
    join: Join(name: "posts", key: ["personId"], matches: ["id"]), count: 300, unmet: 2,
    keyless: 1, first: (12, 14), hasMatches: true)
}
