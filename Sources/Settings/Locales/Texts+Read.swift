import Basics
import Site

/// The plural categories of CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

extension Texts {
  /// The contents of a locale file.
  struct Parsed {
    let texts: Texts
    /// Missing keys of the base.
    let missing: [String]
    /// Keys that the base lacks.
    let further: [(key: String, spot: Spot)]
  }

  /// - Parameters:
  ///   - base: The allowed texts; `nil` for the base locale itself.
  ///   - mayHaveFurther: Whether other texts are allowed.
  /// - Throws: All errors, in the order of the file.
  static func parse(
    _ file: TextFile, code: String, base: Texts?, mayHaveFurther: Bool = false
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

  /// Fills missing texts from another locale.
  func filled(from other: Texts) -> Texts {
    Texts(code: code, name: name, texts: texts.merging(other.texts) { own, _ in own })
  }
}
