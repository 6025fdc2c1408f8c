import Basics

/// The words of a title in comparable form. Hyphens and apostrophes are parts of words: Mari Tamm is not Anna-Mari Tamm.
struct TitleWords {
  /// The most words of a title that are looked at, and of a name.
  private static let (most, longest) = (40, 6)

  private let words: [String]
  private let isOneWord: Bool

  init(_ title: String) {
    words = Self.words(title)
    let bare = Self.withoutBrackets(title)
    isOneWord = Self.words(bare).count == 1 && words.count > 0
    self.bare = isOneWord ? Self.words(bare).first : nil
  }

  /// The only word outside of brackets.
  private let bare: String?

  /// All words.
  var key: String { words.joined(separator: " ") }

  /// Neighbouring words that may be a full name. A name of one word counts only where nothing else is outside of brackets.
  var runs: [(key: String, words: Range<Int>)] {
    var runs: [(key: String, words: Range<Int>)] = []
    for start in words.indices {
      for end in start + 2..<max(start + 2, min(words.count, start + Self.longest) + 1) {
        runs.append((words[start..<end].joined(separator: " "), start..<end))
      }
    }
    if let bare, let place = words.firstIndex(of: bare) { runs.append((bare, place..<place + 1)) }
    return runs
  }

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in CaseFolding.key(text).unicodeScalars {
      if isPart(scalar) {
        word.append(plain(scalar))
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
        if words.count == most { return words }
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words.filter { $0.unicodeScalars.contains { $0.properties.isAlphabetic } }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "'", "\u{2010}", "\u{2011}", "\u{2019}", "\u{02BC}": true
    default:
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{2010}", "\u{2011}": "-"
    case "\u{2019}", "\u{02BC}": "'"
    default: scalar
    }
  }

  private static func withoutBrackets(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var depth = 0
    for scalar in text.unicodeScalars {
      if "[({".unicodeScalars.contains(scalar) { depth += 1 }
      if depth == 0 { kept.append(scalar) }
      if "])}".unicodeScalars.contains(scalar) { depth = max(0, depth - 1) }
    }
    return String(kept)
  }
}

/// The comparable forms of a full name: as it is written, and with the family name first.
enum NameKeys {
  static func all(of name: Name) -> [String] {
    let key = TitleWords.words(name.full).joined(separator: " ")
    guard case .parts(let first, let last) = name, !first.isEmpty, !last.isEmpty else {
      return [key]
    }
    let reversed = TitleWords.words(last + " " + first).joined(separator: " ")
    return reversed == key ? [key] : [key, reversed]
  }
}
