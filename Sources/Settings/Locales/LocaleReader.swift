import Basics
import Lists
import Site

/// Reads one locale file and collects its errors.
struct LocaleReader {
  /// The key of the language's own name.
  static let nameKey = "language"

  private(set) var yaml: YAMLReader
  /// Missing keys of the base, sorted.
  private(set) var missing: [String] = []
  /// Keys that the base lacks, if allowed.
  private(set) var further: [(key: String, spot: Spot)] = []
  private let base: Texts?
  private let mayHaveFurther: Bool

  /// - Parameters:
  ///   - base: The allowed texts; `nil` for the base locale itself.
  ///   - mayHaveFurther: Whether other texts are allowed, for the owner's templates.
  init(_ file: TextFile, base: Texts?, mayHaveFurther: Bool = false) {
    yaml = YAMLReader(file)
    self.base = base
    self.mayHaveFurther = mayHaveFurther
  }

  mutating func texts(_ root: YAMLNode, code: String) -> Texts? {
    guard let mapping = yaml.mapping(root) else { return nil }
    let name = yaml.required(Self.nameKey, of: mapping).flatMap { yaml.text($0) }
    let known = base.map { [Self.nameKey] + $0.texts.keys.sorted() }
    var texts: [String: Texts.Text] = [:]
    for entry in mapping.entries where entry.key != Self.nameKey && !isEmpty(entry.value) {
      if let known, !known.contains(entry.key), mayHaveFurther {
        further.append((entry.key, yaml.spot(of: entry.keyNode)))
        texts[entry.key] = text(entry)
      } else if let known, !known.contains(entry.key) {
        let nearest = Nearest.word(to: entry.key, in: known)
        yaml.report(
          .unknownKey(entry.key, nearest: nearest, known: []), at: entry.keyNode)
      } else {
        texts[entry.key] = text(entry)
      }
    }
    missing = (base?.texts.keys.sorted() ?? []).filter { mapping[$0].map(isEmpty) ?? true }
    return name.map { Texts(code: code, name: $0, texts: texts) }
  }

  /// Whether a text is not translated yet.
  private func isEmpty(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .nothing: base != nil
    case .mapping(let forms):
      base != nil && !forms.isEmpty && forms.allSatisfy { $0.value.content == .nothing }
    default: false
    }
  }

  private mutating func text(_ entry: YAMLNode.Entry) -> Texts.Text? {
    let known = base?.texts[entry.key]
    guard case .mapping(let forms) = entry.value.content else {
      return words(entry.value, known).map { .plain($0) }
    }
    // Where the base locale has one form there is no number to choose another by.
    if case .plain = known {
      yaml.report(.wrongType(expected: .text, found: .mapping), at: entry.value)
      return nil
    }
    let categories = PluralCategory.allCases.map(\.rawValue)
    guard let mapping = yaml.mapping(entry.value, keys: categories) else { return nil }
    _ = yaml.required(PluralCategory.other.rawValue, of: mapping)
    var plural: [String: String] = [:]
    for form in forms where categories.contains(form.key) {
      plural[form.key] = words(form.value, known)
    }
    return .plural(plural)
  }

  /// One text whose placeholders are those of the base locale. White space at its ends is kept.
  private mutating func words(_ node: YAMLNode, _ known: Texts.Text?) -> String? {
    guard let text = yaml.rawText(node) else { return nil }
    guard let names = Placeholders.names(in: text) else {
      yaml.report(.badValue(expected: .placeholder), at: node, part: "{")
      return nil
    }
    guard let known else { return text }
    let allowed = known.placeholders
    for name in names where !allowed.contains(name) {
      let nearest = Nearest.word(to: name, in: allowed)
      yaml.report(
        .unknownPlaceholder(name, nearest: nearest, known: allowed), at: node, part: "{\(name)}")
    }
    return text
  }
}

extension Texts.Text {
  private var forms: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0.rawValue] }
    }
  }

  fileprivate var placeholders: [String] {
    var names: [String] = []
    for name in forms.flatMap({ Placeholders.names(in: $0) ?? [] }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}

/// The placeholders of a text: a name in braces, such as `{n}`.
enum Placeholders {
  /// The names in order; `nil` if a brace is not part of a placeholder.
  static func names(in text: String) -> [String]? {
    var names: [String] = []
    var name: String?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{":
        guard name == nil else { return nil }
        name = ""
      case "}":
        guard let found = name, !found.isEmpty else { return nil }
        names.append(found)
        name = nil
      default:
        guard name != nil else { continue }
        guard scalar.isASCII, scalar.properties.isAlphabetic else { return nil }
        name?.unicodeScalars.append(scalar)
      }
    }
    return name == nil ? names : nil
  }
}

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
      try file.yaml()
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
