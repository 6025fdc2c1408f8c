/// A text about an address or number, as the words in it that are known: `Private mobile`, `työpuhelin`, `homeFAX`.
struct AddressText {
  private struct Word {
    var kinds: Set<AddressKind> = []
    /// The languages that have it, as bits.
    var languages: UInt32 = 0
    /// The languages in which it means home.
    var homes: UInt32 = 0
    /// The languages in which it means the staff.
    var staff: UInt32 = 0
    /// Whether it is the address or number itself, such as `phone`.
    var isAddress = false
    /// What it names by itself.
    var subject: AddressKind.Subject?
  }

  private var words: [Word] = []
  /// Whether all words are known.
  private var isKnown = true

  init(_ text: String) {
    for word in Self.parts(of: text) {
      let plain = word.lowercased()
      if let known = Self.known(plain) {
        words += known
      } else {
        // Words joined by capital letters.
        for part in Self.humps(of: word) {
          if let known = Self.known(part.lowercased()) { words += known } else { isKnown = false }
        }
      }
    }
  }

  /// Whether the text is about an address or number, by its words.
  var isOfAddress: Bool {
    words.contains(where: \.isAddress) || isKnown && !words.isEmpty
  }

  /// What the text names if all its words are known, as in `Tel. geschäftlich`.
  var subject: AddressKind.Subject? {
    isKnown ? words.lazy.compactMap(\.subject).first : nil
  }

  var kind: AddressKind? {
    var found: AddressKind?
    for (index, word) in words.enumerated() {
      for kind in word.kinds where kind.order < found?.order ?? .max {
        if kind == .home, word.staff != 0, meansStaff(index) { continue }
        found = kind
      }
    }
    return found
  }

  /// Whether `personal` means the staff, by the language of the words beside it; without any, it is English.
  private func meansStaff(_ index: Int) -> Bool {
    let word = words[index]
    var languages: UInt32 = 0
    for (other, beside) in words.enumerated() where other != index {
      if beside.languages & word.homes == 0 { languages |= beside.languages }
    }
    return languages & word.staff != 0
  }

  // MARK: Words

  static func kind(of text: String) -> AddressKind? {
    // Most types and labels are one word.
    if let kind = usual[text] { return kind }
    if text.isEmpty { return nil }
    return AddressText(text).kind
  }

  /// The kinds of single English words in the usual spellings.
  private static let usual: [String: AddressKind] = {
    var usual: [String: AddressKind] = [:]
    for kind in AddressKind.allCases {
      for word in Vocabulary.words(by: kind.rawValue).first?.words ?? [] {
        for spelling in [word, word.uppercased(), word.prefix(1).uppercased() + word.dropFirst()] {
          if kind.order < usual[spelling]?.order ?? .max { usual[spelling] = kind }
        }
      }
    }
    return usual
  }()

  private static let table: [String: Word] = {
    var table: [String: Word] = [:]
    func add(_ key: String, _ change: (inout Word, UInt32) -> Void) {
      for (language, words) in Vocabulary.words(by: key) {
        func note(_ word: inout Word) {
          word.languages |= 1 << UInt32(language)
          change(&word, 1 << UInt32(language))
        }
        for word in words {
          note(&table[word, default: Word()])
        }
      }
    }
    for kind in AddressKind.allCases {
      add(kind.rawValue) { word, language in
        word.kinds.insert(kind)
        if kind == .home { word.homes |= language }
      }
    }
    add("staff") { word, language in word.staff |= language }
    for key in ["a phone", "a mail", "an address"] { add(key) { word, _ in word.isAddress = true } }
    for (subject, key) in [(AddressKind.Subject.phone, "phone"), (.mail, "email")] {
      for word in Vocabulary.words(key) { table[word]?.subject = subject }
    }
    for (word, meaning) in table {
      let plain = Vocabulary.withoutMarks(word)
      if table[plain] == nil { table[plain] = meaning }
    }
    return table
  }()

  /// What a word means, or the words that it is made of, such as `privattelefon`; `nil` if a part of it is unknown.
  private static func known(_ word: String) -> [Word]? {
    if let known = table[word] ?? table[Vocabulary.withoutMarks(word)] { return [known] }
    let letters = word.unicodeScalars
    let count = letters.count
    guard count >= 2 * shortest, count <= longest else { return nil }
    let places = Array(letters.indices) + [letters.endIndex]
    // The words of which the first letters are made, by the number of letters.
    var made: [[Word]?] = Array(repeating: nil, count: count + 1)
    made[0] = []
    for end in shortest...count {
      for start in stride(from: 0, through: end - shortest, by: 1) where made[end] == nil {
        guard let before = made[start] else { continue }
        let part = String(Substring(letters[places[start]..<places[end]]))
        if let known = table[part] { made[end] = before + [known] }
      }
    }
    return made[count]
  }

  /// The letters of a word within another, and of a word made of others.
  private static let (shortest, longest) = (3, 40)

  /// The runs of letters.
  private static func parts(of text: String) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split { !$0.properties.isAlphabetic && !isMark($0) }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }
}

extension AddressText {
  /// The parts of a word that begin with a capital letter after a small one: `homePhone`.
  private static func humps(of word: Substring.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
    var parts: [Substring.UnicodeScalarView] = []
    var start = word.startIndex
    var wasLower = false
    for index in word.indices {
      let isUpper = word[index].properties.isUppercase
      if isUpper, wasLower {
        parts.append(word[start..<index])
        start = index
      }
      wasLower = !isUpper
    }
    return parts + [word[start...]]
  }
}

extension Substring.UnicodeScalarView {
  /// The letters in lower case, composed ones without the marks that follow them.
  fileprivate func lowercased() -> String {
    if allSatisfy(\.isASCII) { return Substring(self).lowercased() }
    let letters = filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(letters)).lowercased()
  }
}
