/// Whom something finds: people's places in classes, the best first, each person in one class only.
struct FoundPeople: Sendable {
  /// Ascending places.
  let classes: [[Int32]]

  var count: Int { classes.reduce(0) { $0 + $1.count } }

  /// The first hundred. People whose whole name is the key come before others who have it as a word.
  func best(rows: PeopleRows) -> [Int32] {
    let first = (classes.first ?? []).filter { rows.texts[Int($0)].nameWords.count == 1 }
    let isWholeName = classes.count > 1
    let known = Set(first)
    let rest = classes.joined().lazy.filter { !isWholeName || !known.contains($0) }
    return Array(((isWholeName ? first : []) + rest.prefix(100)).prefix(100))
  }

  /// The number of classes, and for each the number of people and the differences of their places, as numbers of seven
  /// bits a byte, the lowest first, the highest bit set in all bytes of a number but the last.
  var bytes: [UInt8] {
    var bytes = [UInt8(classes.count)]
    for places in classes {
      Self.append(UInt32(places.count), to: &bytes)
      var last: Int32 = -1
      for place in places {
        Self.append(UInt32(place - last - 1), to: &bytes)
        last = place
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
