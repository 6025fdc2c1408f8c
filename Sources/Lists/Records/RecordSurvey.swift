import People

/// Collects the fields of records with their values, also those inside lists.
struct RecordSurvey {
  var fields: [SurveyedField] = []
  /// The index of each path in `fields`.
  private var indices: [FieldPath: Int] = [:]
  private var skipped: Set<FieldPath> = []
  private var left = values
  /// Whether a value with these names is surveyed. With a filter, lists are skipped.
  private let isWanted: (([String]) -> Bool)?

  private static let depth = 7
  /// The maximum number of values: nested lists multiply.
  private static let values = 200_000
  /// The maximum number of fields: an object with more is not a person.
  private static let most = 600

  init(_ records: [ValueTree], isWanted: (([String]) -> Bool)? = nil) {
    self.isWanted = isWanted
    for record in records { add(record) }
    for index in fields.indices { fields[index].leaveOutFalse() }
    fields.removeAll { $0.count == 0 }
  }

  mutating func add(_ record: ValueTree) {
    var values: [FieldPath: [ValueTree]] = [:]
    var order: [FieldPath] = []
    collect(record, Route(), &values, &order)
    for path in order {
      if let index = indices[path] { fields[index].add(values[path] ?? []) }
    }
  }

  private struct Route {
    var steps: [FieldPath.Step] = []
    var names: [String] = []
    var condition = ""

    func entering(_ name: String) -> Route {
      Route(steps: steps + [.name(name)], names: names + [name], condition: condition)
    }

    func taking(_ step: FieldPath.Step, _ condition: String = "") -> Route {
      Route(
        steps: steps + [step], names: names,
        condition: condition.isEmpty ? self.condition : condition)
    }
  }

  private mutating func collect(
    _ value: ValueTree, _ route: Route, _ values: inout [FieldPath: [ValueTree]],
    _ order: inout [FieldPath]
  ) {
    guard route.names.count <= Self.depth, left > 0 else { return }
    left -= 1
    switch value {
    case .object(let members):
      // Some objects name the value beside it.
      let hasValue = members.contains { $0.key.lowercased() == "value" }
      for (key, value) in members {
        if hasValue,
          ["name", "universal_id"].contains(key.lowercased()) || KindWords.isKey(key)
        {
          continue
        }
        collect(value, route.entering(key), &values, &order)
      }
    case .list where isWanted != nil: break
    case .list(let items):
      // One condition is enough: each multiplies the number of values.
      let isFirst = route.condition.isEmpty
      for (step, condition, item) in Self.choices(of: items, withConditions: isFirst) {
        collect(item, route.taking(step, condition), &values, &order)
      }
    case .null: break
    case .flag, .number, .text:
      let path = FieldPath(route.steps)
      if indices[path] == nil {
        guard fields.count < Self.most, !skipped.contains(path) else { return }
        if let isWanted, !isWanted(route.names) {
          skipped.insert(path)
          return
        }
        indices[path] = fields.count
        fields.append(
          SurveyedField(path: path, names: route.names, condition: route.condition))
      }
      if values[path] == nil { order.append(path) }
      values[path, default: []].append(value)
    }
  }

  /// The steps into a list: all its items, and each item that a condition selects.
  private static func choices(
    of items: [ValueTree], withConditions: Bool
  ) -> [(step: FieldPath.Step, condition: String, item: ValueTree)] {
    let periods = periods(of: items)
    if !periods.isEmpty { return periods.map { ($0.step, "", $0.item) } }
    let isPrivate = { (item: ValueTree) in item.addressKind?.isPrivate == true }
    // What the reader leaves out is no reason to choose the whole list.
    var choices = items.filter { !isPrivate($0) }
      .map { (step: FieldPath.Step.all, condition: "", item: $0) }
    var seen: Set<FieldPath.Step> = []
    // The reader takes the first that is not private.
    let sorted = items.filter { !isPrivate($0) } + items.filter(isPrivate)
    for item in withConditions ? sorted : [] {
      for (names, value) in conditions(of: item) {
        let step = FieldPath.Step.first(of: names, is: .text(value))
        if seen.insert(step).inserted {
          choices.append((step, names.last == "primary" ? "primary" : value, item))
        }
      }
    }
    return choices
  }

  /// Conditions that select an item: `type: work` and the like, or `primary: true`, which some keep in an inner
  /// object.
  private static func conditions(of item: ValueTree) -> [(names: [String], value: String)] {
    var found: [(names: [String], value: String)] = []
    for (key, value) in item.members {
      switch value {
      case .text(let text) where KindWords.isKey(key) && isWord(text):
        found.append(([key], text))
      case .flag(true) where key == "primary" || key == "isPrimary": found.append(([key], "true"))
      case .object:
        if case .flag(true)? = value["primary"] { found.append(([key, "primary"], "true")) }
      default: break
      }
    }
    return found
  }

  /// The current one of several periods, if each item is one, and the end of the last; none for other items.
  ///
  /// The latest stands for the current one: which that is, the day of a build decides.
  private static func periods(
    of items: [ValueTree]
  ) -> [(step: FieldPath.Step, item: ValueTree)] {
    var starts: [Int] = []
    var ends: [String] = []
    for item in items {
      var start: Int?
      for (key, value) in item.members {
        if PeriodWords.isEnd(key), !ends.contains(key) { ends.append(key) }
        guard start == nil, PeriodWords.isStart(key), case .text(let text) = value else { continue }
        start = DateText(text).time?.day
      }
      guard let start else { return [] }
      starts.append(start)
    }
    guard let end = ends.first else { return [] }
    let pairs = zip(starts, starts.dropFirst())
    let isRising = pairs.allSatisfy { $0 <= $1 }
    let last: (step: FieldPath.Step, item: ValueTree)? =
      isRising
      ? items.last.map { (.item(-1), $0) }
      : pairs.allSatisfy { $0 >= $1 } ? items.first.map { (.item(0), $0) } : nil
    let haveDates = items.allSatisfy { item in
      item[end]?.written.map { DateText($0) != .unreadable } ?? true
    }
    guard haveDates else { return last.map { [$0] } ?? [] }
    let latest = starts.indices.max { (starts[$0], -$0) < (starts[$1], -$1) } ?? 0
    let current = items[latest].members.filter { !ends.contains($0.key) }
    return [(.first(of: [end], is: .fromToday), .object(current))]
      + (last.map { step, item in
        [(step, .object(item.members.filter { ends.contains($0.key) }))]
      } ?? [])
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 24 && !text.contains("@")
      && text.unicodeScalars.first?.properties.isAlphabetic == true
  }
}

/// The values at one path of all records, or in one column of a table.
struct SurveyedField {
  let path: FieldPath
  private(set) var names: [String]
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

  /// The same field with other names.
  func named(_ names: [String]) -> SurveyedField {
    var field = self
    field.names = names
    return field
  }

  /// Whether it is of the latest or the current one of several periods.
  var isCurrent: Bool { path.steps.contains(where: Self.isOfPeriod) }

  private static func isOfPeriod(_ step: FieldPath.Step) -> Bool {
    switch step {
    case .item, .first(_, .fromToday): true
    case .name, .first, .all, .enclosing, .key, .made: false
    }
  }

  /// The names as one heading.
  var heading: String { names.joined(separator: " ") }

  /// The names in the path that are lists.
  var lists: [String] {
    var lists: [String] = []
    for (step, following) in zip(path.steps, path.steps.dropFirst()) where !following.isName {
      // The current item is the person's, as if it stood alone.
      if Self.isOfPeriod(following) { continue }
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

  var hasHTML: Bool {
    texts.contains { $0.contains { HTMLText.converted($0, to: .plain) != nil } }
  }

  var distinct: Int { Set(texts.compactMap(\.first)).count }
}
