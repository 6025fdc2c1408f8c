/// Selects the best hundred of the people found, each once, and counts up to 101 people.
struct TopPeople {
  private static let capacity = 4 * TreeAnswer.most

  enum Way: Int64 {
    case wholeName, wordOfName, prefixInName, email, term, numberInEmail
  }

  /// The way in the high bits, the rank in the low ones.
  private var codes: [Int64] = []
  private var worst = Int64.max
  private var seen: Set<Int32> = []
  private var hasMore = false

  init() { codes.reserveCapacity(Self.capacity) }

  /// The same person may be added in several ways.
  mutating func add(_ rank: Int32, _ way: Way) {
    if seen.count <= TreeAnswer.most { seen.insert(rank) }
    let code = way.rawValue << 32 | Int64(rank)
    guard code < worst else { return }
    codes.append(code)
    if codes.count == Self.capacity { compact() }
  }

  mutating func addMany() { hasMore = true }

  /// The number of people; 101 if there are more than a hundred.
  var total: Int { hasMore ? TreeAnswer.most + 1 : min(seen.count, TreeAnswer.most + 1) }

  mutating func ranks() -> [Int32] {
    compact()
    return codes.map { Int32(truncatingIfNeeded: $0) }
  }

  private mutating func compact() {
    codes.sort()
    var kept: Set<Int32> = []
    var best: [Int64] = []
    best.reserveCapacity(Self.capacity)
    for code in codes where kept.insert(Int32(truncatingIfNeeded: code)).inserted {
      best.append(code)
      if best.count == TreeAnswer.most { break }
    }
    if best.count == TreeAnswer.most, let last = best.last { worst = last }
    codes = best
  }
}
