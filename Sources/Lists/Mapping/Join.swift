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
