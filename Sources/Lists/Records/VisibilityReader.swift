import People

/// Reads who may see a record, in any format.
struct VisibilityReader {
  /// An unreadable date, or an error of a spreadsheet in its place.
  struct Fault {
    /// The index of its path in the rule.
    let rule: Int
    let path: FieldPath
    let found: ValueKind

    /// Whether it hides the record.
    var hides: Bool { found != .spreadsheetError }
  }

  let rule: VisibilityRule
  private let dates: DateColumns
  /// Whether any record has a value, by path of the rule.
  private(set) var hits: [Bool]

  init(_ rule: VisibilityRule, _ dates: DateColumns) {
    self.rule = rule
    self.dates = dates
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
    func day(_ path: FieldPath?, _ use: DateColumns.Use) -> Int32? {
      guard let path else { return nil }
      for value in next(path) {
        do throws(ValueMismatch) {
          if let time = try dates.time(value, at: path.text, for: use) {
            // A placeholder means that there is no date.
            if !time.isPlaceholder { return Int32(time.day) }
          } else if let text = value.text, Nothing.isSpreadsheetError(TextCleaning.line(text)) {
            faults.append(Fault(rule: index - 1, path: path, found: .spreadsheetError))
          }
        } catch {
          faults.append(Fault(rule: index - 1, path: path, found: error.found))
          return nil
        }
      }
      return nil
    }
    visibility.firstDay = day(rule.hideUntil, .hideUntil)
    visibility.lastDay = day(rule.hideFrom, .hideFrom)
    visibility.isHidden = faults.contains(where: \.hides)
    for condition in rule.hide {
      if condition.hides(next(condition.path), dates.nothing) { visibility.isHidden = true }
    }
    return (visibility, faults)
  }
}

extension VisibilityRule.Condition {
  /// Whether the values hide a record. Texts are compared as they are written, `N/A` too; whether there is any value is
  /// another question.
  func hides(_ found: [RecordValue], _ nothing: Nothing = Nothing()) -> Bool {
    let fits = found.contains { value in values.contains { $0.fits(value, nothing) } }
    if !isNegated { return fits }
    return !fits && found.contains { asksForPresence ? $0.isPresent(nothing) : !$0.isEmpty }
  }

  /// Whether it hides whoever has any value, as `{ not: [0, false] }` does.
  private var asksForPresence: Bool {
    values.allSatisfy { value in
      switch value {
      case .flag(false): true
      case .text(let text): text == "0" || Nothing().contains(text, as: .field)
      case .flag, .anything, .bits: false
      }
    }
  }
}

extension RecordValue {
  fileprivate var isEmpty: Bool {
    text.map { TextCleaning.line($0).isEmpty } ?? false
  }

  /// Whether there is a value, and not a placeholder of a date.
  func isPresent(_ nothing: Nothing) -> Bool {
    switch content {
    case .text(let text):
      let line = TextCleaning.line(text)
      if line.isEmpty || nothing.contains(line, as: .field) { return false }
      let date = DateText(line)
      return date != .nothing && date.time?.isPlaceholder != true
    case .number(let number): return number != 0 && number != -1
    case .flag(let flag): return flag
    case .bytes, .other: return true
    }
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
  fileprivate func fits(_ value: RecordValue, _ nothing: Nothing) -> Bool {
    switch (self, value.content) {
    case (.anything, .text(let text)):
      return YesNo.of(TextCleaning.line(text)) != false && value.isPresent(nothing)
    case (.anything, _): return value.isPresent(nothing)
    case (.flag(let wanted), .text(let text)):
      return YesNo.of(TextCleaning.line(text)) == wanted
    case (.flag(let wanted), .number(let number)):
      return number == 0 || number == 1 ? (number == 1) == wanted : false
    case (.flag(let wanted), .flag(let flag)): return flag == wanted
    case (.text(let wanted), .text(let text)):
      return CaseFolding.key(text) == CaseFolding.key(wanted)
    case (.text(let wanted), .number(let number)): return Double(wanted) == number
    case (.text(let wanted), .flag(let flag)): return YesNo.of(wanted) == flag
    case (.bits(let mask), _): return value.wholeNumber.map { $0 & mask != 0 } ?? false
    case (.flag, .other), (.text, .other), (.flag, .bytes), (.text, .bytes): return false
    }
  }
}
