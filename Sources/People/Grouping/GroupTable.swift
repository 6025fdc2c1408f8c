/// Finds the group of a value, folding each distinct value once.
struct GroupTable {
  private let otherName: String
  /// The group of each value as it came; `nil` for those without a group of their own.
  private var groups: [String: Int?] = [:]
  private var groupsByKey: [String: Int] = [:]
  /// The first value of each group.
  private(set) var codes: [String] = []

  init(otherName: String) {
    self.otherName = otherName
  }

  /// Takes a value in; `shown` gives the name that tells groups apart.
  mutating func add(_ value: String, shown: () -> String) {
    if groups[value] != nil { return }
    let shown = shown()
    let key = CaseFolding.key(shown)
    if shown == otherName {
      groups[value] = .some(nil)
    } else if let known = groupsByKey[key] {
      groups[value] = known
    } else {
      groupsByKey[key] = codes.count
      groups[value] = codes.count
      codes.append(value)
    }
  }

  /// The group of a value that was added.
  func group(of value: String) -> Int? { groups[value] ?? nil }
}
