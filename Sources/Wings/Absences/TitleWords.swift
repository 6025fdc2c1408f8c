import Basics
import People

/// The words of a title in comparable form. Hyphens and apostrophes are parts of words: Mari Tamm is not Anna-Mari Tamm.
struct TitleWords {
  /// The most words of a title that are looked at, and of a name.
  static let (most, longest) = (40, 6)

  let words: [String]
  /// The only word outside of brackets: a name of one word counts only where nothing else is.
  let bare: String?

  init(_ title: String) {
    words = Self.words(title)
    let hasBrackets = title.utf8.contains { "[({".utf8.contains($0) }
    let outside = hasBrackets ? Self.words(Self.withoutBrackets(title)) : words
    bare = outside.count == 1 && !words.isEmpty ? outside.first : nil
  }

  var key: String { Self.key(words[...]) }

  static func key(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }

  static func words(_ text: String) -> [String] {
    let scalars = NameKey.of(text).unicodeScalars
    var words: [String] = []
    var count = 0
    var index = scalars.startIndex
    while index < scalars.endIndex, count < most {
      let start = index
      var hasLetter = false
      while index < scalars.endIndex {
        let scalar = scalars[index]
        let isLetter =
          scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isAlphabetic
        guard isLetter || isPart(scalar) else { break }
        hasLetter = hasLetter || isLetter
        scalars.formIndex(after: &index)
      }
      if start < index {
        count += 1
        if hasLetter { words.append(String(scalars[start..<index])) }
      } else {
        scalars.formIndex(after: &index)
      }
    }
    return words
  }

  /// Whether a scalar that is no letter is a part of a word.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "'", "0"..."9": true
    case _ where scalar.isASCII: false
    default:
      scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
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

extension Absence.Whom {
  /// How many words of a title are compared with names, or more: spaces are counted.
  var comparedWords: Int {
    guard case .event(_, _, let title) = self else { return 1 }
    var count = 1
    for byte in title.utf8 where byte == UInt8(ascii: " ") {
      count += 1
      if count == TitleWords.most { break }
    }
    return count
  }
}

/// The comparable forms of a full name: as it is written, and with the family name first.
enum NameKeys {
  static func all(of name: Name) -> [[String]] {
    var texts = [name.full]
    if let first = name.first, let last = name.last {
      texts += [first + " " + last, last + " " + first]
    } else {
      texts.append(name.slugText)
    }
    var keys: [[String]] = []
    for text in texts {
      let words = TitleWords.words(text)
      if !keys.contains(words) { keys.append(words) }
    }
    return keys
  }
}
