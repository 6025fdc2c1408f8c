import Basics

extension LocaleTexts {
  /// A locale as it stands in its file.
  struct Parsed {
    let texts: LocaleTexts
    /// The keys of the base that it lacks.
    let missing: [String]
    /// Its own keys that the base does not have, with their places.
    let further: [(key: String, spot: Spot)]
  }

  /// Reads the text of a locale file.
  ///
  /// - Parameters:
  ///   - base: the texts that it can have; `nil` for the base locale itself.
  ///   - mayHaveFurther: whether it may have others.
  /// - Throws: all that is wrong, in the order of the places.
  static func parse(
    _ file: TextFile, code: String, base: LocaleTexts?, mayHaveFurther: Bool = false
  ) throws(ConfigurationErrors) -> Parsed {
    let root =
      try YAMLDocument(file).root
      ?? YAMLNode(content: .mapping([]), line: 1, column: 1, length: 0)
    var reader = LocaleReader(file, base: base, mayHaveFurther: mayHaveFurther)
    let texts = reader.texts(root, code: code)
    guard let texts, reader.yaml.errors.isEmpty else {
      throw ConfigurationErrors(reader.yaml.errors)
    }
    return Parsed(texts: texts, missing: reader.missing, further: reader.further)
  }

  /// The same locale with another's texts where it has none.
  func filled(from other: LocaleTexts) -> LocaleTexts {
    LocaleTexts(code: code, name: name, texts: texts.merging(other.texts) { own, _ in own })
  }
}
