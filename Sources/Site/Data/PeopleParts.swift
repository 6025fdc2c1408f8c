import Basics

/// Everybody in parts, by the digits of a hash: a change touches one part, and growth moves only the people of parts
/// that overflow.
struct PeopleParts {
  struct Part: Equatable {
    /// The hexadecimal digits at the start of its people's hashes.
    let digits: String
    let people: [Int]
  }

  /// Sorted by digits, without empty parts.
  private(set) var parts: [Part] = []
  private let people: [Int]
  private let hashes: [UInt64]
  private let most: Int

  /// - Parameter most: the maximum number of people in a part, as far as their hashes differ.
  init(_ people: [Int], most: Int, hash: @Sendable (Int) -> UInt64) {
    self.people = people
    self.most = most
    hashes = inParallel(people.count) { hash(people[$0]) }
    cut(Array(people.indices), after: 0)
  }

  /// Cuts people whose hashes begin with `count` equal digits.
  private mutating func cut(_ indices: [Int], after count: Int) {
    guard indices.count > most, count < 16 else {
      if let first = indices.first {
        parts.append(Part(digits: digits(count, of: first), people: indices.map { people[$0] }))
      }
      return
    }
    var smaller = [[Int]](repeating: [], count: 16)
    for index in indices {
      smaller[Int(hashes[index] >> UInt64(60 - 4 * count) & 15)].append(index)
    }
    for indices in smaller { cut(indices, after: count + 1) }
  }

  private func digits(_ count: Int, of index: Int) -> String {
    let digits = String(hashes[index], radix: 16)
    return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(count))
  }
}
