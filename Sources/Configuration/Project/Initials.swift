/// The initials of a name, for icons.
struct Initials {
  /// The first letter or digit of the first and the last word, uppercased.
  let letters: [String]

  init(of name: String) {
    let letters = name.split { $0.isWhitespace || $0 == "-" }.compactMap { word in
      word.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() }
    }
    self.letters = letters.count > 1 ? [letters[0], letters[letters.count - 1]] : letters
  }
}
