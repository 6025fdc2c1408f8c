/// A language's index letters in its order: A … Õ Ä Ö Ü in Estonian, А … Я in Russian.
struct Alphabet: Sendable {
  /// Title case; a letter may have two scalars, such as `Ch` in Czech.
  private(set) var letters: [String] = []
  /// The letters' primary weights, ascending.
  private(set) var weights: [UInt32] = []

  /// CLDR's letters of a language. Those that differ only in marks are one.
  init(of language: String) {
    let reader = ICU.LetterReader(language: language)
    self.init(
      ICU.ordered(ICU.indexLetters(of: language), language: language).compactMap {
        reader.letter($0)
      })
  }

  /// - Parameter letters: those of equal weight are one, written as the first.
  init(_ letters: [(weight: UInt32, letter: String)]) {
    for (weight, letter) in letters.enumerated().sorted(by: {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }).map(\.element) where weights.last != weight {
      weights.append(weight)
      self.letters.append(letter.prefix(1) + letter.dropFirst().lowercased())
    }
  }

  /// The index of the last letter that is not after a weight: Ŋ is looked up under N. What is before the first letter
  /// is looked up under that one.
  func index(of weight: UInt32) -> Int {
    max(0, weights.prefixCount { $0 <= weight } - 1)
  }

  /// The letter of exactly this weight.
  func letter(of weight: UInt32) -> String? {
    weights.firstIndex(of: weight).map { letters[$0] }
  }
}

extension Array {
  /// Of how many elements at the beginning something is true that is true of none behind them.
  func prefixCount(_ isTrue: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ICU {
  /// Letters in a language's order, those without marks before those with marks.
  static func ordered(_ letters: [String], language: String) -> [String] {
    order(of: letters.map { [$0] }, language: language).map { letters[$0] }
  }
}

extension ICU.LetterReader {
  /// The weight of a text that is one letter.
  func weight(of text: String) -> UInt32? {
    var weights: [UInt32] = []
    forEachLetter(of: text, limit: 2) { weight, _ in weights.append(weight) }
    return weights.count == 1 ? weights[0] : nil
  }

  fileprivate func letter(_ text: String) -> (weight: UInt32, letter: String)? {
    weight(of: text).map { ($0, text) }
  }
}
