import Basics

/// Everybody in parts, cut by the digits of a hash of each one's own: who comes, goes or changes touches
/// one part, and growth moves only the people of parts that overflow.
struct PeopleParts {
  struct Part: Equatable {
    /// The hexadecimal digits that the hashes of its people begin with. No part's begin with another's.
    let digits: String
    /// In the order of everybody.
    let people: [Int]
  }

  /// Sorted by their digits. None is empty.
  private(set) var parts: [Part] = []
  private let people: [Int]
  private let hashes: [UInt64]
  private let most: Int

  /// - Parameters:
  ///   - people: everybody, in order.
  ///   - most: a part of more people is cut by a further digit, as long as there is one.
  ///   - hash: of one of them.
  init(_ people: [Int], most: Int, hash: @Sendable (Int) -> UInt64) {
    self.people = people
    self.most = most
    hashes = inParallel(people.count) { hash(people[$0]) }
    cut(Array(people.indices), after: 0)
  }

  /// - Parameters:
  ///   - places: in the order of everybody.
  ///   - count: the number of digits that their hashes have in common.
  private mutating func cut(_ places: [Int], after count: Int) {
    guard places.count > most, count < 16 else {
      if let first = places.first {
        parts.append(Part(digits: digits(count, of: first), people: places.map { people[$0] }))
      }
      return
    }
    var smaller = [[Int]](repeating: [], count: 16)
    for place in places {
      smaller[Int(hashes[place] >> UInt64(60 - 4 * count) & 15)].append(place)
    }
    for places in smaller { cut(places, after: count + 1) }
  }

  private func digits(_ count: Int, of place: Int) -> String {
    let digits = String(hashes[place], radix: 16)
    return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(count))
  }
}
