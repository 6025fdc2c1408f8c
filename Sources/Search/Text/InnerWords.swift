import Basics

/// Words inside the words of a text: `coolapp` and `app` of MyCoolApp, `brien` of O'Brien, `21` of Aurora21.
///
/// The browser has the same rule for names (`templates/scripts/search-matching/inner-words.js`).
enum InnerWords {
  /// Further ones of a text are ignored.
  private static let most = 8
  /// Of more neighbouring words, none are joined.
  private static let mostJoined = 6

  /// Writes the folded rest of a word from each place inside where another word begins.
  static func write(_ text: String, to words: inout TextColumn) {
    for start in starts(in: text) {
      let count = words.count
      Folding.write(String(text.unicodeScalars[start...]), to: &words)
      words.truncate(to: min(words.count, count + 1))
    }
  }

  /// Writes neighbouring words as one, from each word to the last: `mcdonald` of Mc Donald.
  ///
  /// - Parameter fewest: of fewer words, none are joined.
  static func writeJoined(_ text: String, fewest: Int, to words: inout TextColumn) {
    if text.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }) { return }
    let own = Folding.words(text)
    guard (fewest...mostJoined).contains(own.count), !own.contains(where: UnspacedRuns.isUnspaced)
    else { return }
    for start in 0..<own.count - 1 {
      words.append(contentsOf: own[start...].joined().utf8)
      words.endWord(longest: Folding.longestWord)
    }
  }

  private static func starts(in text: String) -> [String.UnicodeScalarView.Index] {
    var starts: [String.UnicodeScalarView.Index] = []
    let scalars = text.unicodeScalars
    var before = Kind.other
    var index = scalars.startIndex
    while index < scalars.endIndex, starts.count < most {
      let kind = Kind(scalars[index])
      let next = scalars.index(after: index)
      if kind == .mark {
        index = next
        continue
      }
      let begins =
        switch (before, kind) {
        case (.small, .capital), (.small, .number), (.capital, .number), (.letter, .number),
          (.number, .small), (.number, .capital), (.number, .letter):
          true
        case (.capital, .capital): isSmall(scalars[next...])
        default: false
        }
      if begins { starts.append(index) }
      if kind == .apostrophe, before.isLetter, next < scalars.endIndex, Kind(scalars[next]).isLetter
      {
        starts.append(next)
      }
      before = kind
      index = next
    }
    return starts
  }

  /// Whether a small letter comes first, marks aside.
  private static func isSmall(_ scalars: Substring.UnicodeScalarView) -> Bool {
    scalars.first { Kind($0) != .mark }.map { Kind($0) == .small } ?? false
  }

  private enum Kind {
    case small, capital, letter, number, mark, apostrophe, other

    init(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        switch scalar {
        case "a"..."z": self = .small
        case "A"..."Z": self = .capital
        case "0"..."9": self = .number
        default: self = Folding.isApostrophe(scalar) ? .apostrophe : .other
        }
        return
      }
      if Folding.isApostrophe(scalar) {
        self = .apostrophe
        return
      }
      self =
        switch scalar.properties.generalCategory {
        case .lowercaseLetter: .small
        case .uppercaseLetter: .capital
        case .titlecaseLetter, .modifierLetter, .otherLetter: .letter
        case .decimalNumber, .letterNumber, .otherNumber: .number
        case .nonspacingMark, .spacingMark, .enclosingMark: .mark
        default: .other
        }
    }

    var isLetter: Bool { self == .small || self == .capital || self == .letter }
  }
}
