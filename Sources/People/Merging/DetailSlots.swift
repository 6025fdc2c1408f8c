/// Numbers the keys of further fields in first-seen order: a table may have many thousands of columns.
struct DetailSlots {
  /// Up to so many, a linear search is quicker than a dictionary.
  private static let few = 32

  private var keys: [String] = []
  /// Empty while there are few.
  private var numbers: [String: Int] = [:]

  /// The number of a key, and whether it was there before.
  mutating func number(of key: String) -> (number: Int, isKnown: Bool) {
    if let known = numbers.isEmpty ? keys.firstIndex(of: key) : numbers[key] {
      return (known, true)
    }
    keys.append(key)
    if !numbers.isEmpty {
      numbers[key] = keys.count - 1
    } else if keys.count > Self.few {
      numbers = Dictionary(
        keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return (keys.count - 1, false)
  }

  /// Takes a number that belongs to no key.
  mutating func skip() {
    // No field has an empty key.
    keys.append("")
  }
}
