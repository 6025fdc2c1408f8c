/// What a name is shortened to on an icon.
struct Initials {
  /// The first letters or digits of the first and the last word that have one, as capitals.
  let letters: [String]

  init(of name: String) {
    let letters = name.split { $0.isWhitespace || $0 == "-" }.compactMap { word in
      word.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() }
    }
    self.letters = letters.count > 1 ? [letters[0], letters[letters.count - 1]] : letters
  }
}
