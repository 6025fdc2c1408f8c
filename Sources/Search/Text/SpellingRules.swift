/// The rules by which the letters of a text are spelled in Latin, for one language.
final class SpellingRules: Sendable {
  /// How many customs there are.
  static let customs = 8

  private static let forAll = ["russian", "other"]
  private static let vowels = Set("аеёиоуыэюяіїєαεηιουω".unicodeScalars)
  private static let voiceless = Set("θκξπσςτφχψ".unicodeScalars)
  private static let end = 0x530

  private static let russian = SpellingRules("russian")
  private static let ukrainian = SpellingRules("ukrainian")
  private static let belarusian = SpellingRules("belarusian")
  private static let serbian = SpellingRules("serbian")
  private static let bulgarian = SpellingRules("bulgarian")

  /// One or two letters, and a condition on what is before and after.
  private struct Rule {
    let before: UInt8
    let second: Unicode.Scalar?
    let after: UInt8
    /// Whether customs differ.
    var isVaried = false

    /// The more specific rule applies.
    var specificity: Int { (second == nil ? 0 : 4) + (before == 0 ? 0 : 1) + (after == 0 ? 0 : 1) }
    var length: Int { second == nil ? 1 : 2 }
  }

  /// A spelling: up to eight bytes, the first one lowest.
  struct Spelling: Equatable {
    fileprivate let bytes: UInt64
    fileprivate let count: Int

    fileprivate init(_ text: some BidirectionalCollection<UInt8>) {
      bytes = text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      count = text.count
    }
  }

  private struct Letter {
    /// The indices of its rules, the most specific first.
    var rules = 0..<0
    var isVowel = false
    var isVoiceless = false
  }

  private let letters: [Letter]
  private let rules: [Rule]
  /// The spellings of each rule, by custom.
  private let spellings: [Spelling]

  private init(_ language: String) {
    var byKey: [String: ArraySlice<String>] = [:]
    var owner = ""
    for line in SpellingsTable.text.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      if parts.count == 1 {
        owner = parts[0]
      } else if owner == language || (Self.forAll.contains(owner) && byKey[parts[0]] == nil) {
        byKey[parts[0]] = parts.dropFirst()
      }
    }
    let parsed = byKey.map { (Self.rule($0.key), $0.value) }
    var letters = [Letter](repeating: Letter(), count: Self.end)
    var rules: [Rule] = []
    var spellings: [Spelling] = []
    for (first, ofLetter) in Dictionary(grouping: parsed, by: { $0.0.first.value }) {
      let start = rules.count
      for (key, texts) in ofLetter.sorted(by: { $0.0.rule.specificity > $1.0.rule.specificity }) {
        let own = texts.map { Spelling($0 == "-" ? "".utf8 : $0.utf8) }
        for custom in 0..<Self.customs { spellings.append(own[min(custom, own.count - 1)]) }
        var rule = key.rule
        rule.isVaried = own.contains { $0 != own[0] }
        rules.append(rule)
      }
      letters[Int(first)].rules = start..<rules.count
    }
    for vowel in Self.vowels { letters[Int(vowel.value)].isVowel = true }
    for consonant in Self.voiceless { letters[Int(consonant.value)].isVoiceless = true }
    self.letters = letters
    self.rules = rules
    self.spellings = spellings
  }

  private static func rule(_ key: String) -> (first: Unicode.Scalar, rule: Rule) {
    var letters = Array(key.unicodeScalars)
    var before = UInt8(0)
    var after = UInt8(0)
    if let first = letters.first, first.isASCII {
      before = UInt8(ascii: first)
      letters.removeFirst()
    }
    if let last = letters.last, last.isASCII {
      after = UInt8(ascii: last)
      letters.removeLast()
    }
    return (letters[0], Rule(before: before, second: letters.dropFirst().first, after: after))
  }

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
      case "ь" where index > 0 && isUkrainianEnding(text[(index - 1)...]): hasUkrainian = true
      case "ъ" where index + 1 == text.count || !isSoftened(text[index + 1]): hasBulgarian = true
      default: break
      }
    }
    if hasBelarusian { return belarusian }
    if hasUkrainian { return hasRussian && text.contains("і") ? belarusian : ukrainian }
    return hasBulgarian ? bulgarian : russian
  }

  private static func isUkrainianEnding(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = text.first, first == "с" || first == "ц" || first == "з" else { return false }
    return text.dropFirst().starts(with: "ький".unicodeScalars)
  }

  /// Whether a vowel may follow a hard sign.
  private static func isSoftened(_ letter: Unicode.Scalar) -> Bool {
    letter == "е" || letter == "ё" || letter == "ю" || letter == "я"
  }

  /// Calls `body` with the text in each custom's spelling, in UTF-8, the most used custom first; once if all agree.
  func spell(_ text: [Unicode.Scalar], _ found: inout [Match], _ body: (Span<UInt8>) -> Void) {
    match(text, to: &found)
    let isVaried = found.contains { match in
      if case .rule(let rule) = match { rules[rule].isVaried } else { false }
    }
    var output: [UInt8] = []
    output.reserveCapacity(8 * text.count)
    for custom in 0..<(isVaried ? Self.customs : 1) {
      output.removeAll(keepingCapacity: true)
      for match in found {
        let spelling =
          switch match {
          case .rule(let rule): spellings[rule * Self.customs + custom]
          case .letter(let own): own
          }
        for index in 0..<spelling.count {
          output.append(UInt8(truncatingIfNeeded: spelling.bytes >> UInt64(8 * index)))
        }
      }
      body(output.span)
    }
  }

  /// What spells a part of a text: a rule, or the letter itself.
  enum Match {
    case rule(Int)
    case letter(Spelling)
  }

  private func match(_ text: [Unicode.Scalar], to found: inout [Match]) {
    found.removeAll(keepingCapacity: true)
    var at = 0
    while at < text.count {
      if let rule = letter(text[at]).rules.first(where: { applies(rules[$0], text, at) }) {
        found.append(.rule(rule))
        at += rules[rule].length
      } else {
        found.append(.letter(Spelling(text[at].utf8)))
        at += 1
      }
    }
  }

  private func letter(_ scalar: Unicode.Scalar) -> Letter {
    scalar.value < letters.count ? letters[Int(scalar.value)] : Letter()
  }

  private func applies(_ rule: Rule, _ text: [Unicode.Scalar], _ at: Int) -> Bool {
    let end = at + rule.length
    guard end <= text.count else { return false }
    if let second = rule.second, second != text[at + 1] { return false }
    let earlier = at > 0 ? letter(text[at - 1]) : Letter()
    let later = end < text.count ? letter(text[end]) : Letter()
    if rule.before == UInt8(ascii: "^"), !earlier.rules.isEmpty { return false }
    if rule.before == UInt8(ascii: "<"), !earlier.isVowel { return false }
    return switch rule.after {
    case UInt8(ascii: "$"): later.rules.isEmpty
    case UInt8(ascii: ">"): later.isVowel
    case UInt8(ascii: "!"): later.rules.isEmpty || later.isVoiceless
    default: true
    }
  }
}
