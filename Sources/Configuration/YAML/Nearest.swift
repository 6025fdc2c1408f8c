import Templating

/// The known word that a misspelled one probably means.
package enum Nearest {
  /// The nearest of the known words: the one that the fewest letters set apart, at most a third
  /// of them; of equal ones the first. Letter case does not count.
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
}
