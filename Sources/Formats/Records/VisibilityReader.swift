import People

/// Reads who may see a record, in any format.
struct VisibilityReader {
  /// An unreadable date.
  struct Fault {
    /// The index of its path in the rule.
    let rule: Int
    let path: FieldPath
    let found: ValueKind
  }

  let rule: VisibilityRule
  /// Whether any record has a value, by path of the rule.
  private(set) var hits: [Bool]

  init(_ rule: VisibilityRule) {
    self.rule = rule
    hits = Array(repeating: false, count: rule.paths.count)
  }

  /// The paths that no record has had so far.
  var missed: [(key: String, path: FieldPath)] {
    zip(rule.paths, hits).filter { !$1 }.map(\.0)
  }

  /// Reads a record, which an unreadable date hides: showing somebody too early cannot be undone.
  ///
  /// - Parameter values: Returns the record's values at a path of the rule and its index.
  mutating func read(
    _ values: (Int, FieldPath) -> [RecordValue]
  ) -> (visibility: Visibility, faults: [Fault]) {
    var visibility = Visibility()
    var faults: [Fault] = []
    var index = 0
    func next(_ path: FieldPath) -> [RecordValue] {
      defer { index += 1 }
      let found = values(index, path)
      if !found.isEmpty { hits[index] = true }
      return found
    }
    func day(_ path: FieldPath?) -> Int32? {
      guard let path else { return nil }
      for value in next(path) {
        switch HidingDate(value) {
        case .absent: continue
        case .day(let day): return day
        case .unreadable(let kind):
          faults.append(Fault(rule: index - 1, path: path, found: kind))
          return nil
        }
      }
      return nil
    }
    visibility.firstDay = day(rule.hideUntil)
    visibility.lastDay = day(rule.hideFrom)
    visibility.isHidden = !faults.isEmpty
    for condition in rule.hide {
      if condition.hides(next(condition.path)) { visibility.isHidden = true }
    }
    return (visibility, faults)
  }
}

extension VisibilityRule.Condition {
  func hides(_ found: [RecordValue]) -> Bool {
    let fits = found.contains { value in values.contains { $0.fits(value) } }
    return isNegated ? !fits && found.contains { !$0.isEmpty } : fits
  }
}

extension RecordValue {
  fileprivate var isEmpty: Bool {
    text.map { TextCleaning.line($0).isEmpty } ?? false
  }

  fileprivate var wholeNumber: Int? {
    switch content {
    case .number(let number): Int(exactly: number)
    case .text(let text): Int(TextCleaning.line(text))
    case .flag, .bytes, .other: nil
    }
  }
}

extension VisibilityRule.Value {
  fileprivate func fits(_ value: RecordValue) -> Bool {
    switch (self, value.content) {
    case (.anything, .text(let text)):
      let line = TextCleaning.line(text)
      return !line.isEmpty && TextDetail.flag(line) != false
    case (.anything, .number(let number)): return number != 0
    case (.anything, .flag(let flag)): return flag
    case (.anything, .other), (.anything, .bytes): return true
    case (.flag(let wanted), .text(let text)):
      return TextDetail.flag(TextCleaning.line(text)) == wanted
    case (.flag(let wanted), .number(let number)):
      return number == 0 || number == 1 ? (number == 1) == wanted : false
    case (.flag(let wanted), .flag(let flag)): return flag == wanted
    case (.text(let wanted), .text(let text)):
      return CaseFolding.key(text) == CaseFolding.key(wanted)
    case (.text(let wanted), .number(let number)): return Double(wanted) == number
    case (.text(let wanted), .flag(let flag)): return TextDetail.flag(wanted) == flag
    case (.bits(let mask), _): return value.wholeNumber.map { $0 & mask != 0 } ?? false
    case (.flag, .other), (.text, .other), (.flag, .bytes), (.text, .bytes): return false
    }
  }
}
