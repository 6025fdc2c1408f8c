/// Whom something finds: people's ranks in classes, the best first, each person in one class only.
struct FoundPeople: Sendable {
  /// Ascending ranks.
  let classes: [[Int32]]

  var count: Int { classes.reduce(0) { $0 + $1.count } }

  /// The first hundred. People whose whole name is the key come before others who have it as a word.
  func best(rows: PeopleRows) -> [Int32] {
    guard classes.count > 1 else { return Array(classes.joined().prefix(100)) }
    var best: [Int32] = []
    var others: [Int32] = []
    for rank in classes[0] {
      if rows.countOfNameWords(of: rank) == 1 {
        best.append(rank)
        if best.count == 100 { return best }
      } else if others.count < 100 {
        others.append(rank)
      }
    }
    best += others.prefix(100 - best.count)
    return best + classes.dropFirst().joined().prefix(100 - best.count)
  }

  /// The number of classes, and for each the number of people and the differences of their ranks, as numbers of seven
  /// bits a byte, the lowest first, the highest bit set in all bytes of a number but the last.
  var bytes: [UInt8] {
    var bytes = [UInt8(classes.count)]
    // Most differences are below 128 where there are many people.
    bytes.reserveCapacity(2 * count + 16)
    for ranks in classes {
      Self.append(UInt32(ranks.count), to: &bytes)
      var last: Int32 = -1
      for rank in ranks {
        Self.append(UInt32(rank - last - 1), to: &bytes)
        last = rank
      }
    }
    return bytes
  }

  static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
