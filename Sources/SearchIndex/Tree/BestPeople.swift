/// The best hundred of those who were found, each once, and how many they are.
struct BestPeople {
  private static let room = 4 * TreeAnswer.most

  /// How somebody is found, best first.
  enum Way: Int64 {
    case wholeName, wordOfName, beginningInName, email, term
  }

  /// Each with the way before the rank.
  private var codes: [Int64] = []
  private var worst = Int64.max
  private var seen: Set<Int32> = []
  private var hasMore = false

  init() { codes.reserveCapacity(Self.room) }

  /// Adds somebody of a rank, who may be found in several ways.
  mutating func add(_ rank: Int32, _ way: Way) {
    if seen.count <= TreeAnswer.most { seen.insert(rank) }
    let code = way.rawValue << 32 | Int64(rank)
    guard code < worst else { return }
    codes.append(code)
    if codes.count == Self.room { compact() }
  }

  /// Says that there are more than a hundred, whoever they are.
  mutating func addMany() { hasMore = true }

  /// 101 where there are more than a hundred.
  var total: Int { hasMore ? TreeAnswer.most + 1 : min(seen.count, TreeAnswer.most + 1) }

  /// The ranks, best first.
  mutating func ranks() -> [Int32] {
    compact()
    return codes.map { Int32(truncatingIfNeeded: $0) }
  }

  private mutating func compact() {
    codes.sort()
    var kept: Set<Int32> = []
    var best: [Int64] = []
    best.reserveCapacity(Self.room)
    for code in codes where kept.insert(Int32(truncatingIfNeeded: code)).inserted {
      best.append(code)
      if best.count == TreeAnswer.most { break }
    }
    if best.count == TreeAnswer.most, let last = best.last { worst = last }
    codes = best
  }
}
