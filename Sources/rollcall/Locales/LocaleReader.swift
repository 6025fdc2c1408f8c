/// Reads one locale file and collects all that is wrong with it.
struct LocaleReader {
  /// The key that holds the language's own name.
  static let nameKey = "language"

  private(set) var yaml: YAMLReader
  private let base: LocaleTexts?

  /// - Parameters:
  ///   - file: the locale's file.
  ///   - base: the texts that a locale must have; `nil` to read the base locale itself.
  init(_ file: TextFile, base: LocaleTexts?) {
    yaml = YAMLReader(file)
    self.base = base
  }

  /// Reads the texts under the file's root.
  mutating func texts(_ root: YAMLNode, code: String) -> LocaleTexts? {
    guard let mapping = yaml.mapping(root) else { return nil }
    let name = yaml.required(Self.nameKey, of: mapping).flatMap { yaml.text($0) }
    let known = base.map { [Self.nameKey] + $0.texts.keys.sorted() }
    var texts: [String: LocaleText] = [:]
    for entry in mapping.entries where entry.key != Self.nameKey {
      if let known, !known.contains(entry.key) {
        let nearest = Nearest.word(to: entry.key, in: known)
        yaml.report(
          .unknownKey(entry.key, nearest: nearest, known: []), at: entry.keyNode)
      } else {
        texts[entry.key] = text(entry)
      }
    }
    reportMissing(mapping)
    return name.map { LocaleTexts(code: code, name: $0, texts: texts) }
  }

  /// A missing text has no place of its own; the end of the file is where to add it.
  private mutating func reportMissing(_ mapping: YAMLMapping) {
    guard let base else { return }
    let end = yaml.file.lines.count
    for (key, text) in base.texts.sorted(by: { $0.key < $1.key }) where mapping[key] == nil {
      yaml.report(.missingText(key, base: text.shown), line: end)
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

  /// The form that a message may show.
  fileprivate var shown: String {
    forms.last ?? ""
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
