/// What stands at one path of the records of a list, or in one column of a table.
struct SurveyedField {
  /// Where it stands.
  let path: FieldPath
  /// The names on the way, without places and conditions.
  let names: [String]
  /// What the condition of the path says, such as `work`; empty where there is none.
  let condition: String
  /// The texts of each record that has any, as they are written.
  private(set) var texts: [[String]] = []
  /// In how many records there is a value of each kind.
  private(set) var kinds: [ValueKind: Int] = [:]

  init(path: FieldPath, names: [String], condition: String = "") {
    self.path = path
    self.names = names
    self.condition = condition
  }

  /// Adds what one record has.
  mutating func add(_ values: [ValueTree]) {
    var found: [String] = []
    var kind: ValueKind?
    for value in values {
      guard let text = value.written.map(TextCleaning.line), !text.isEmpty else { continue }
      found.append(text)
      switch value {
      case .text: kind = kind ?? .text
      case .number: kind = kind ?? .number
      case .flag: kind = kind ?? .flag
      case .null, .list, .object: break
      }
    }
    guard let kind else { return }
    texts.append(found)
    kinds[kind, default: 0] += 1
  }

  /// The names on the way that are lists.
  var lists: [String] {
    var lists: [String] = []
    for (step, following) in zip(path.steps, path.steps.dropFirst()) where !following.isName {
      if case .name(let name) = step { lists.append(name) }
    }
    return lists
  }

  /// In how many records there is anything.
  var count: Int { texts.count }

  /// Whether every value is of a kind.
  func isAlways(_ kind: ValueKind) -> Bool { count > 0 && kinds[kind] == count }

  /// In how many of the records a test holds for the first value.
  func count(where test: (String) -> Bool) -> Int {
    texts.count { $0.first.map(test) ?? false }
  }

  /// Whether a test holds in so many of the records that have anything.
  func mostly(_ part: Double = 0.6, _ test: (String) -> Bool) -> Bool {
    count > 0 && Double(count(where: test)) >= part * Double(count)
  }

  /// How many different first values there are.
  var distinct: Int { Set(texts.compactMap(\.first)).count }
}
