/// Consonants of names in Arabic and Hebrew script, which are written without most vowels: `=mhmd=` of محمد.
///
/// The browser has the same rule, and that of Latin words that may stand for such names: `Muhammad`
/// (`templates/scripts/search-matching/consonants.js`).
enum Consonants {
  private static let fewest = 2

  private static let letters: [Unicode.Scalar: Character] = {
    let groups: [(Character, String)] = [
      ("v", "بבڤ"), ("t", "تثطטת"), ("j", "جغگג"), ("h", "حهהח"), ("k", "خقكکכךק"),
      ("d", "دذضד"), ("r", "رר"), ("s", "زسشصظچژזסצץש"), ("p", "فپפף"), ("l", "لל"), ("m", "مמם"),
      ("n", "نנן"), ("w", "وו"),
    ]
    let pairs = groups.flatMap { consonant, letters in
      letters.unicodeScalars.map { ($0, consonant) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// What finds a folded word of a name by its consonants, with the article and without; nothing in other scripts.
  static func forms(of word: String) -> [String] {
    let scalars = word.unicodeScalars
    guard scalars.allSatisfy({ 0x5D0...0x5EA ~= $0.value || 0x620...0x6FF ~= $0.value }) else {
      return []
    }
    let all = Array(scalars)
    var forms: [String] = []
    for stem in [all[...], all.dropFirst(lengthOfArticle(all))] {
      let consonants = stemConsonants(stem)
      for text in [
        String(consonants.map { $0 == "w" ? "v" : $0 }), String(consonants.filter { $0 != "w" }),
      ] where text.count >= fewest && !forms.contains("=\(text)=") {
        forms.append("=\(text)=")
      }
    }
    return forms
  }

  /// Whether a word of the index is such a form.
  static func areWritten(in word: Span<UInt8>) -> Bool {
    !word.isEmpty && word[0] == UInt8(ascii: "=")
  }

  /// Of longer words only.
  private static func lengthOfArticle(_ word: [Unicode.Scalar]) -> Int {
    if word.starts(with: ["\u{627}", "\u{644}"]), word.count > 4 { return 2 }
    return word.first == "\u{5D4}" && word.count > 3 ? 1 : 0
  }

  private static func stemConsonants(_ stem: ArraySlice<Unicode.Scalar>) -> [Character] {
    let isFinal = stem.last.map { ["\u{647}", "\u{629}", "\u{5D4}"].contains($0) } ?? false
    let word = Array(isFinal && stem.count > 1 ? stem.dropLast() : stem)
    var found: [Character] = []
    var index = 0
    while index < word.count {
      if let letter = letters[word[index]] { found.append(letter) }
      // Of a doubled letter, one counts.
      index += index + 1 < word.count && word[index + 1] == word[index] ? 2 : 1
    }
    return found
  }
}
