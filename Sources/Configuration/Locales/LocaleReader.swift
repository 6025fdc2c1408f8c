import Basics

/// Reads one locale file and collects all that is wrong with it.
struct LocaleReader {
  /// The key that holds the language's own name.
  static let nameKey = "language"

  private(set) var yaml: YAMLReader
  /// The keys of the base that the file lacks, sorted.
  private(set) var missing: [String] = []
  /// Keys that the base does not have, where that is allowed, with their places.
  private(set) var further: [(key: String, spot: Spot)] = []
  private let base: LocaleTexts?
  private let mayHaveFurther: Bool

  /// - Parameters:
  ///   - file: the locale's file.
  ///   - base: the texts that a locale can have; `nil` to read the base locale itself.
  ///   - mayHaveFurther: whether texts that the base does not have are for templates of the owner's.
  init(_ file: TextFile, base: LocaleTexts?, mayHaveFurther: Bool = false) {
    yaml = YAMLReader(file)
    self.base = base
    self.mayHaveFurther = mayHaveFurther
  }

  /// Reads the texts under the file's root.
  mutating func texts(_ root: YAMLNode, code: String) -> LocaleTexts? {
    guard let mapping = yaml.mapping(root) else { return nil }
    let name = yaml.required(Self.nameKey, of: mapping).flatMap { yaml.text($0) }
    let known = base.map { [Self.nameKey] + $0.texts.keys.sorted() }
    var texts: [String: LocaleText] = [:]
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
    return name.map { LocaleTexts(code: code, name: $0, texts: texts) }
  }

  /// Whether a text is still to be translated, in all its forms.
  private func isEmpty(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .nothing: base != nil
    case .mapping(let forms):
      base != nil && !forms.isEmpty && forms.allSatisfy { $0.value.content == .nothing }
    default: false
    }
  }

  private mutating func text(_ entry: YAMLNode.Entry) -> LocaleText? {
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
    var plural: [PluralCategory: String] = [:]
    for form in forms {
      guard let category = PluralCategory(rawValue: form.key) else { continue }
      plural[category] = words(form.value, known)
    }
    return .plural(plural)
  }

  /// One text, with its placeholders checked against those of the base locale. White space at
  /// its ends is kept: it may stand between two texts.
  private mutating func words(_ node: YAMLNode, _ known: LocaleText?) -> String? {
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

extension LocaleText {
  /// The forms in the order of the categories.
  private var forms: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
    }
  }

  /// The placeholders of all forms, each once.
  fileprivate var placeholders: [String] {
    var names: [String] = []
    for name in forms.flatMap({ Placeholders.names(in: $0) ?? [] }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
