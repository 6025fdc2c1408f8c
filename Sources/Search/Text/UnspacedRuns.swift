/// Further words of names in scripts that are written without spaces, so that any run of their characters is the
/// beginning of a word: `小明` and `明` for 王小明, in either order of the names.
struct UnspacedRuns {
  /// Longer names, and further ones, have no such words.
  private static let mostScalars = 40
  private static let mostRuns = 4

  private(set) var texts: [String] = []

  /// - Parameters:
  ///   - words: the folded words of the name.
  ///   - slug: those of its slug, which for Han are its Pinyin syllables.
  init(_ words: ArraySlice<String>, slug: ArraySlice<String>) {
    var run: [String] = []
    var runs = 0
    for word in words + [""] {
      if word != "", Self.isUnspaced(word) {
        run.append(word)
        continue
      }
      if !run.isEmpty, runs < Self.mostRuns {
        appendEnds(of: run.map { Self.characters(of: $0) })
        runs += 1
      }
      run = []
    }
    if words.contains(where: { $0.unicodeScalars.contains(where: Self.isHan) }) {
      appendEnds(of: slug.map { [$0] }, fewest: 2)
    }
  }

  /// Appends all ends of the joined words: as they are, with the last word first, and with the first one last.
  ///
  /// - Parameters:
  ///   - words: each in the pieces that an end may begin with.
  ///   - fewest: the least number of pieces of an end.
  private mutating func appendEnds(of words: [[String]], fewest: Int = 1) {
    var orders = [words]
    if words.count > 1 {
      orders.append(Array(words[(words.count - 1)...] + words[..<(words.count - 1)]))
    }
    if words.count > 2 { orders.append(Array(words[1...] + words[..<1])) }
    for order in orders {
      let pieces = order.flatMap(\.self)
      guard pieces.reduce(0, { $0 + $1.unicodeScalars.count }) <= Self.mostScalars else { return }
      for start in 0..<max(0, pieces.count - fewest + 1) {
        texts.append(pieces[start...].joined())
      }
    }
  }

  /// Scalars; of decomposed Hangul, syllables.
  private static func characters(of word: String) -> [String] {
    var characters: [String] = []
    for scalar in word.unicodeScalars {
      if (0x1160...0x11FF).contains(scalar.value), !characters.isEmpty {
        characters[characters.count - 1].unicodeScalars.append(scalar)
      } else {
        characters.append(String(scalar))
      }
    }
    return characters
  }

  static func isUnspaced(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { isUnspaced($0) }
  }

  /// Thai and Lao, Myanmar, Hangul, Khmer, Kana, Han.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0x30FF,
      0x31F0...0x31FF:
      true
    default: isHan(scalar)
    }
  }

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x2_0000...0x3_23AF: true
    default: false
    }
  }
}
