import Foundation

/// Thai read by the Royal Thai General System of Transcription: Somchai of สมชาย.
///
/// Thai writes neither where syllables end nor all vowels, so that a text is read in three ways. The browser has the same
/// rule (`templates/scripts/search-thai/thai.js`), and `docs/reference/search-index.md` says it in words.
enum Thai {
  static let ways = 3

  /// Whether a scalar is a Thai consonant.
  static func isConsonant(_ scalar: Unicode.Scalar) -> Bool { 0xE01...0xE2E ~= scalar.value }

  /// A text with its Thai in Latin letters; `nil` if it has no Thai consonant.
  static func spell(_ text: String, way: Int) -> String? {
    // The first byte of all of them, which few texts have.
    guard text.utf8.contains(0xE0), text.unicodeScalars.contains(where: isConsonant) else {
      return nil
    }
    var spelled = String.UnicodeScalarView()
    var thai: [Unicode.Scalar] = []
    func endThai() {
      var reader = ThaiReader(plain(thai), way: way)
      spelled.append(contentsOf: reader.all().unicodeScalars)
      thai = []
    }
    for scalar in text.unicodeScalars {
      if 0xE01...0xE4E ~= scalar.value {
        thai.append(scalar)
      } else {
        if !thai.isEmpty { endThai() }
        spelled.append(scalar)
      }
    }
    if !thai.isEmpty { endThai() }
    return String(spelled)
  }

  /// A text without tones, with a mark for silent letters, and with a vowel sign for a double ร.
  private static func plain(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var kept: [Unicode.Scalar] = []
    for scalar in text {
      switch scalar {
      case ThaiReader.silent:
        if kept.last == "\u{E34}" || kept.last == "\u{E38}" { kept.removeLast() }
        let letter = kept.popLast(where: isConsonant)
        if letter == "ร" { kept.popLast { $0 == "ด" || $0 == "ต" || $0 == "ท" } }
        kept.append(scalar)
      case "\u{E32}" where kept.last == "\u{E4D}":
        kept[kept.count - 1] = "\u{E33}"
      case "\u{E2F}", "\u{E3A}", "\u{E46}", "\u{E48}"..."\u{E4B}", "\u{E4E}": break
      default: kept.append(scalar)
      }
    }
    return withVowels(kept.filter { $0 != "\u{E4D}" })
  }

  /// Replaces a double ร by the vowel for which it stands.
  private static func withVowels(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    var index = 0
    while index < text.count {
      guard text[index...].starts(with: ["ร", "ร"]) else {
        found.append(text[index])
        index += 1
        continue
      }
      index += 2
      found.append("\u{E31}")
      let isClosed = index < text.count && "ก"..."ฬ" ~= text[index] && text[index] != "ห"
      if !isClosed { found.append("น") }
    }
    return found
  }
}

extension [Unicode.Scalar] {
  @discardableResult
  fileprivate mutating func popLast(where isMet: (Unicode.Scalar) -> Bool) -> Unicode.Scalar? {
    guard let last, isMet(last) else { return nil }
    return removeLast()
  }
}

/// The letters and vowels of Thai in `SpellingsTable`.
private struct ThaiTable: Sendable {
  struct Vowel {
    let leading: Unicode.Scalar?
    var tail: [Unicode.Scalar]
    let spelling: String
    var mayClose = false
    var mustClose = false
  }

  static let shared = ThaiTable()

  private(set) var initials: [[Unicode.Scalar]: String] = [:]
  private(set) var finals: [Unicode.Scalar: String] = [:]
  private(set) var vowels: [Vowel] = []

  private init() {
    let lines = SpellingsTable.text.split(separator: "\n").drop { $0 != "thai" }.dropFirst()
    for line in lines {
      let parts = line.split(separator: " ").map(String.init)
      let spellings = parts.dropFirst().map { $0 == "-" ? "" : $0 }
      let key = Array(parts[0].unicodeScalars)
      if let dash = key.firstIndex(of: "-") {
        addVowel(key[..<dash].first, Array(key[(dash + 1)...]), spellings[0])
      } else {
        initials[key] = spellings[0]
        if spellings.count > 1 { finals[key[0]] = spellings[1] }
      }
    }
  }

  private mutating func addVowel(
    _ leading: Unicode.Scalar?, _ tail: [Unicode.Scalar], _ spelling: String
  ) {
    var vowel = Vowel(leading: leading, tail: tail, spelling: spelling)
    vowel.mayClose = tail.last == "?"
    vowel.mustClose = tail.last == "+"
    if vowel.mayClose || vowel.mustClose { vowel.tail.removeLast() }
    vowels.append(vowel)
  }
}

/// Reads one text in one of three ways.
private struct ThaiReader {
  static let silent: Unicode.Scalar = "\u{E4C}"

  private static let leading = Set("เแโใไ".unicodeScalars)
  private static let signs = Set(
    "\u{E30}\u{E31}\u{E32}\u{E33}\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}\u{E47}ฤ".unicodeScalars)
  private static let noFinals: Set<Unicode.Scalar> = ["ห", "อ", "ฮ"]
  /// The vowel that is not written.
  private static let closed = "o"
  private static let open = "a"

  private let text: [Unicode.Scalar]
  private let way: Int
  private let table = ThaiTable.shared
  private var at = 0

  init(_ text: [Unicode.Scalar], way: Int) {
    self.text = text
    self.way = way
  }

  mutating func all() -> String {
    var spelled = ""
    while at < text.count { spelled += takeSyllable() }
    return spelled
  }

  private func letter(_ index: Int) -> Unicode.Scalar? {
    text.indices.contains(index) ? text[index] : nil
  }

  private func isConsonant(_ index: Int) -> Bool {
    letter(index).map { table.finals[$0] != nil } ?? false
  }

  /// Whether a vowel is written behind a consonant.
  private func isSign(_ index: Int) -> Bool {
    guard let sign = letter(index) else { return false }
    if Self.signs.contains(sign) { return true }
    return sign == "อ" && isConsonant(index - 1)
      && !(letter(index + 1).map(Self.signs.contains) ?? false)
  }

  /// How many consonants follow that begin no syllable with a written vowel.
  private func bare(_ start: Int) -> Int {
    var end = start
    while isConsonant(end), !isSign(end) { end += 1 }
    if end == start || !isSign(end) { return end - start }
    return end - start - (end - start > 1 && pair(end - 2) != nil ? 2 : 1)
  }

  private func pair(_ start: Int) -> String? {
    start + 1 < text.count ? table.initials[Array(text[start...start + 1])] : nil
  }

  /// The vowel written around consonants that end before a place.
  private func vowel(_ leading: Unicode.Scalar?, _ place: Int) -> ThaiTable.Vowel? {
    guard place <= text.count else { return nil }
    return table.vowels.first { vowel in
      guard vowel.leading == leading, text[place...].starts(with: vowel.tail) else { return false }
      // A semivowel may begin the next syllable.
      if vowel.mayClose || (vowel.tail.last != "ย" && vowel.tail.last != "ว") { return true }
      return bare(place + vowel.tail.count - 1) % 2 == 1
    }
  }

  private mutating func takeInitial(_ leading: Unicode.Scalar?) -> String {
    let start = at
    let hasTail = leading != nil && !(vowel(leading, start + 2)?.tail.isEmpty ?? true)
    if let pair = pair(start),
      leading == nil ? areTogether(start) : hasTail || bare(start + 2) > 0
    {
      at += 2
      return pair
    }
    let first = table.initials[[text[start]]] ?? ""
    at += 1
    guard way > 0, hasTail, isConsonant(start + 1) else { return first }
    at += 1
    return first + Self.open + (table.initials[[text[start + 1]]] ?? "")
  }

  private func areTogether(_ start: Int) -> Bool {
    if isSign(start + 2) { return true }
    let count = bare(start)
    if letter(start + 1) == "ว" || count < 3 { return false }
    return count % 2 == 1 || letter(start + 2) == "ว"
  }

  private mutating func takeFinal(isRequired: Bool, mayRepeat: Bool) -> String {
    let start = at
    guard let letter = letter(start), let final = table.finals[letter],
      !Self.noFinals.contains(letter), isRequired || bare(start) % 2 == 1
    else { return "" }
    // It begins the next syllable as well.
    if isSign(start + 1) { return final }
    at += 1
    guard mayRepeat, way > 0, isConsonant(start + 1) else { return final }
    return (way == 1 || isRequired ? final : "") + (table.initials[[letter]] ?? "") + Self.open
  }

  private mutating func takeSyllable() -> String {
    let leading = Self.leading.contains(text[at]) ? text[at] : nil
    if leading != nil { at += 1 }
    guard isConsonant(at) else {
      if leading == nil { at += 1 }
      return ""
    }
    let initial = takeInitial(leading)
    if leading != nil || isSign(at), let written = vowel(leading, at) {
      at += written.tail.count
      let closes = written.mayClose || written.mustClose
      return initial + written.spelling
        + (closes ? takeFinal(isRequired: written.mustClose, mayRepeat: true) : "")
    }
    if letter(at) == "ว", bare(at + 1) > 0 {
      at += 1
      return initial + "ua" + takeFinal(isRequired: true, mayRepeat: false)
    }
    let count = bare(at)
    let isClosed = way > 0 ? count == 1 && !isConsonant(at + 1) : count % 2 == 1
    if !isClosed { return initial + Self.open }
    return initial + Self.closed + takeFinal(isRequired: true, mayRepeat: false)
  }
}
