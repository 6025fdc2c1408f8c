/// The known word that a misspelled one probably means.
enum Nearest {
  /// The nearest of the known words: the one that the fewest letters set apart, at most a third
  /// of them; of equal ones the first. Letter case does not count.
  static func word(to word: String, in known: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    // A long text is no misspelling of a key, and comparing takes the product of the lengths.
    guard wanted.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let distance = distance(wanted, letters)
      guard distance <= max(1, max(wanted.count, letters.count) / 3) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var current = [row + 1]
      for column in other.indices {
        let replaced = last[column] + (one[row] == other[column] ? 0 : 1)
        var least = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
