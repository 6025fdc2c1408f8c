/// Suggests a known word for a misspelled one.
package enum Nearest {
  /// The word with the smallest edit distance, at most a third of the letters. Ignores case.
  package static func word(to word: String, in known: [String]) -> String? {
    let wanted = word.lowercased()
    let length = wanted.unicodeScalars.count
    // A long text is no misspelling of a key, and comparing takes the product of the lengths.
    guard length <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known {
      let letters = candidate.lowercased()
      let distance = EditDistance.distance(wanted, letters)
      guard distance <= max(1, max(length, letters.unicodeScalars.count) / 3) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Whether a word is meant; `nil` without one.
  package static func question(_ word: String?) -> String? { word.map { "did you mean `\($0)`?" } }
}
