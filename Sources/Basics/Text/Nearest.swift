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

/// The optimal string alignment distance: the fewest insertions, removals, replacements and swaps of neighbours that
/// turn one name into the other.
package enum EditDistance {
  /// Only so many scalars are compared, which bounds the cost.
  private static let limit = 64

  package static func nearest(to name: String, among candidates: [String]) -> String? {
    candidates.map { (name: $0, distance: distance(name, $0)) }
      .min { $0.distance < $1.distance }?.name
  }

  /// The number of steps; `distance("nmae", "name")` is 1.
  package static func distance(_ lhs: String, _ rhs: String) -> Int {
    let left = Array(lhs.unicodeScalars.prefix(limit))
    let right = Array(rhs.unicodeScalars.prefix(limit))
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
