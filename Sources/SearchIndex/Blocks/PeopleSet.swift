/// A set of people by their ranks: a bit for each.
struct PeopleSet {
  private var bits: [UInt64]

  /// An empty set for ranks below `count`.
  init(_ count: Int) {
    bits = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Adds a person, and says whether they were missing.
  @discardableResult
  mutating func insert(_ person: Int32) -> Bool {
    let (word, bit) = (Int(person >> 6), UInt64(1) << UInt64(person & 63))
    guard bits[word] & bit == 0 else { return false }
    bits[word] |= bit
    return true
  }

  mutating func remove(_ person: Int32) {
    bits[Int(person >> 6)] &= ~(UInt64(1) << UInt64(person & 63))
  }

  /// Takes out all who are in the other set as well.
  mutating func subtract(_ other: PeopleSet) {
    for word in bits.indices { bits[word] &= ~other.bits[word] }
  }

  /// Takes everybody out, and gives their ranks, ascending.
  mutating func removeAll() -> [Int32] {
    var people: [Int32] = []
    people.reserveCapacity(bits.reduce(0) { $0 + $1.nonzeroBitCount })
    for word in bits.indices {
      var rest = bits[word]
      while rest != 0 {
        people.append(Int32(word << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
      bits[word] = 0
    }
    return people
  }
}
