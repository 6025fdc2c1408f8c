/// Which people were seen, by their indices: a bit each.
struct SeenPeople {
  private var bits: [UInt64]

  /// - Parameter count: how many people there are.
  init(of count: Int) { bits = [UInt64](repeating: 0, count: count / 64 + 1) }

  /// Adds somebody; gives whether they are new.
  mutating func insert(_ person: Int32) -> Bool {
    let (word, bit) = (Int(person >> 6), UInt64(1) << UInt64(person & 63))
    if bits[word] & bit != 0 { return false }
    bits[word] |= bit
    return true
  }
}
