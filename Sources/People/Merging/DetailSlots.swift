/// Numbers the keys of details in first-seen order; a table may have thousands of columns.
struct DetailSlots {
  /// Below this count, a linear search is faster than a dictionary.
  private static let few = 32

  private var keys: [String] = []
  private var numbers: [String: Int] = [:]

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

  /// Reserves a number without a key.
  mutating func skip() {
    // No field has an empty key.
    keys.append("")
  }
}
