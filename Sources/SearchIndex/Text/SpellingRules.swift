/// The rules by which the letters of a text are spelled, by the language that the text shows itself to be in.
struct SpellingRules: Sendable {
  /// How many customs there are.
  private static let customs = 8
  private static let forAll = ["russian", "other"]
  private static let vowels = Set("аеёиоуыэюяіїєαεηιουω".unicodeScalars)
  private static let voiceless = Set("θκξπσςτφχψ".unicodeScalars)
  private static let end = 0x530

  private static let russian = SpellingRules("russian")
  private static let ukrainian = SpellingRules("ukrainian")
  private static let belarusian = SpellingRules("belarusian")
  private static let serbian = SpellingRules("serbian")
  private static let bulgarian = SpellingRules("bulgarian")

  private struct Rule {
    let before: Unicode.Scalar?
    let letters: [Unicode.Scalar]
    let after: Unicode.Scalar?
    let spellings: [[UInt8]]

    /// How much must be so for the rule to apply.
    var closeness: Int { 4 * letters.count + (before == nil ? 0 : 1) + (after == nil ? 0 : 1) }
  }

  /// By the first letter; the closest come first.
  private let rules: [[Rule]]

  private init(_ language: String) {
    var byKey: [String: Rule] = [:]
    var owner = ""
    for line in SpellingsTable.text.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      if parts.count == 1 {
        owner = parts[0]
      } else if owner == language || (Self.forAll.contains(owner) && byKey[parts[0]] == nil) {
        byKey[parts[0]] = Self.rule(parts[0], parts.dropFirst())
      }
    }
    var rules = [[Rule]](repeating: [], count: Self.end)
    for rule in byKey.values { rules[Int(rule.letters[0].value)].append(rule) }
    self.rules = rules.map { $0.sorted { $0.closeness > $1.closeness } }
  }

  private static func rule(_ key: String, _ spellings: ArraySlice<String>) -> Rule {
    var letters = Array(key.unicodeScalars)
    let before = letters.first.flatMap { "^<".unicodeScalars.contains($0) ? $0 : nil }
    if before != nil { letters.removeFirst() }
    let after = letters.last.flatMap { "$>!".unicodeScalars.contains($0) ? $0 : nil }
    if after != nil { letters.removeLast() }
    var texts = spellings.map { $0 == "-" ? [] : Array($0.utf8) }
    while let last = texts.last, texts.count < customs { texts.append(last) }
    return Rule(before: before, letters: letters, after: after, spellings: texts)
  }

  /// The rules for a text of letters.
  static func of(_ text: [Unicode.Scalar]) -> SpellingRules {
    var hasUkrainian = false
    var hasRussian = false
    var hasBelarusian = false
    var hasBulgarian = false
    for (index, letter) in text.enumerated() {
      switch letter {
      case "ђ", "ћ", "џ", "љ", "њ", "ј", "ѓ", "ќ", "ѕ": return serbian
      case "ў": hasBelarusian = true
      case "і", "ї", "є", "ґ": hasUkrainian = true
      case "ы", "э", "ё": hasRussian = true
      case "ь":
        let isEnding =
          index > 0 && ["с", "ц", "з"].contains(text[index - 1])
          && text[(index + 1)...].starts(with: ["к", "и", "й"])
        if isEnding { hasUkrainian = true }
      case "ъ":
        let next = index + 1 < text.count ? text[index + 1] : " "
        if !["е", "ё", "ю", "я"].contains(next) { hasBulgarian = true }
      default: break
      }
    }
    if hasBelarusian { return belarusian }
    if hasUkrainian { return hasRussian && text.contains("і") ? belarusian : ukrainian }
    return hasBulgarian ? bulgarian : russian
  }

  /// A text of letters as each custom spells it, the most used one first.
  func spell(_ text: [Unicode.Scalar]) -> [String] {
    var spelled = [[UInt8]](repeating: [], count: Self.customs)
    rules.withUnsafeBufferPointer { rules in
      var at = 0
      while at < text.count {
        let value = Int(text[at].value)
        guard value < Self.end, let rule = rules[value].first(where: { applies($0, text, at) })
        else {
          let bytes = UTF8.encode(text[at])
          for custom in 0..<Self.customs { spelled[custom].append(contentsOf: bytes ?? .init()) }
          at += 1
          continue
        }
        for custom in 0..<Self.customs {
          spelled[custom].append(contentsOf: rule.spellings[custom])
        }
        at += rule.letters.count
      }
    }
    return spelled.map { String(decoding: $0, as: UTF8.self) }
  }

  private func applies(_ rule: Rule, _ text: [Unicode.Scalar], _ at: Int) -> Bool {
    let end = at + rule.letters.count
    guard rule.letters.count == 1 || text[at...].starts(with: rule.letters) else { return false }
    let earlier = at > 0 ? text[at - 1] : nil
    let later = end < text.count ? text[end] : nil
    switch rule.before {
    case "^" where isLetter(earlier): return false
    case "<" where !(earlier.map(Self.vowels.contains) ?? false): return false
    default: break
    }
    return switch rule.after {
    case "$": !isLetter(later)
    case ">": later.map(Self.vowels.contains) ?? false
    case "!": !isLetter(later) || later.map(Self.voiceless.contains) ?? false
    default: true
    }
  }

  private func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    guard let value = scalar.map({ Int($0.value) }), value < Self.end else { return false }
    return !rules[value].isEmpty
  }
}
