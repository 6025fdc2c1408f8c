/// A language's index letters in its order: A … Õ Ä Ö Ü in Estonian, А … Я in Russian.
package struct Alphabet: Sendable {
  /// Title case; a letter may have two scalars, such as `Ch` in Czech.
  package let letters: [String]
  /// The letters' primary weights, ascending, each with its index in `letters`.
  private let weights: [(weight: UInt32, letter: Int)]

  /// CLDR's letters of a language. Those that differ only in marks are one.
  package init(of language: String) {
    let reader = ICU.LetterReader(language: language)
    var letters: [String] = []
    var weights: [(weight: UInt32, letter: Int)] = []
    let all = ICU.indexLetters(of: language)
    for letter in ICU.order(of: all.map { [$0] }, language: language).map({ all[$0] }) {
      var own: [UInt32] = []
      reader.forEachLetter(of: letter, limit: 2) { weight, _ in own.append(weight) }
      guard own.count == 1, !weights.contains(where: { $0.weight == own[0] }) else { continue }
      weights.append((own[0], letters.count))
      letters.append(letter.prefix(1) + letter.dropFirst().lowercased())
    }
    self.letters = letters
    self.weights = weights.sorted { $0.weight < $1.weight }
  }

  /// The index of the last letter that is not after a weight: Ŋ is looked up under N. `nil` before the first and after the
  /// last letter.
  func index(of weight: UInt32) -> Int? {
    guard let last = weights.last, weight <= last.weight else { return nil }
    let behind = weights.firstIndex { $0.weight > weight } ?? weights.count
    return behind == 0 ? nil : weights[behind - 1].letter
  }

  /// The letter of exactly this weight.
  func letter(of weight: UInt32) -> String? {
    weights.first { $0.weight == weight }.map { letters[$0.letter] }
  }
}
