import People

/// The values at one path of all records, or in one column of a table.
struct SurveyedField {
  let path: FieldPath
  let names: [String]
  /// The value of the path's condition, such as `work`; empty without one.
  var condition = ""
  /// The texts of each record that has any.
  private(set) var texts: [[String]] = []
  private(set) var kinds: [ValueKind: Int] = [:]

  mutating func add(_ values: [ValueTree]) {
    var found: [String] = []
    var kind: ValueKind?
    for value in values {
      guard let text = value.written.map(TextCleaning.line), !text.isEmpty,
        !Self.nothing.contains(text, as: .detail)
      else { continue }
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

  private static let nothing = Nothing()

  /// Leaves out each `false` among texts or numbers, which some write for a missing one.
  mutating func leaveOutFalse() {
    let others = kinds[.text, default: 0] + kinds[.number, default: 0]
    guard let flags = kinds[.flag], others > 0,
      texts.count(where: { $0.first == "false" }) == flags
    else { return }
    texts.removeAll { $0.first == "false" }
    kinds[.flag] = nil
  }

  /// The names as one heading.
  var heading: String { names.joined(separator: " ") }

  /// The names in the path that are lists.
  var lists: [String] {
    var lists: [String] = []
    for (step, following) in zip(path.steps, path.steps.dropFirst()) where !following.isName {
      if case .name(let name) = step { lists.append(name) }
    }
    return lists
  }

  var count: Int { texts.count }

  func isAlways(_ kind: ValueKind) -> Bool { count > 0 && kinds[kind] == count }

  /// The number of records whose first value passes a test.
  func count(where test: (String) -> Bool) -> Int {
    texts.count { $0.first.map(test) ?? false }
  }

  /// Whether a share of the records that have a value pass a test.
  func mostly(_ part: Double = 0.6, _ test: (String) -> Bool) -> Bool {
    count > 0 && Double(count(where: test)) >= part * Double(count)
  }

  var distinct: Int { Set(texts.compactMap(\.first)).count }
}
