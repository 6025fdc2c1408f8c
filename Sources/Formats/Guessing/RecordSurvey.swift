import People

/// Collects the fields of records with their values, also those inside lists.
struct RecordSurvey {
  private(set) var fields: [SurveyedField] = []
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

  init(_ columns: TableColumns, rows: [[String]]) {
    isWanted = nil
    // A list whose columns say no kind is a column.
    let lists = columns.lists.filter { list in
      list.items.count > 1 || list.items.contains { $0.saysKind(in: rows) }
    }
    let kinds = Set(columns.kindsBeside.values.joined().map(\.column))
    for (column, heading) in columns.headings.enumerated() where !heading.isEmpty {
      if kinds.contains(column) || lists.contains(where: { $0.columns.contains(column) }) {
        continue
      }
      guard !fields.contains(where: { $0.path.heading == heading }) else { continue }
      var field = SurveyedField(
        path: FieldPath(names: [heading]), names: FieldWords.names(in: heading))
      for row in rows where column < row.count { field.add([.text(row[column])]) }
      fields.append(field)
    }
    for row in rows {
      add(.object(lists.map { ($0.name, $0.tree(of: row)) }))
    }
  }

  private mutating func add(_ record: ValueTree) {
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
    let isPrivate = { (item: ValueTree) in item.addressKind?.isPrivate == true }
    // What the reader leaves out is no reason to choose the whole list.
    var choices = items.filter { !isPrivate($0) }
      .map { (step: FieldPath.Step.all, condition: "", item: $0) }
    var seen: Set<FieldPath.Step> = []
    // The reader takes the first that is not private.
    let sorted = items.filter { !isPrivate($0) } + items.filter(isPrivate)
    for item in withConditions ? sorted : [] {
      for (names, value) in conditions(of: item) {
        let step = FieldPath.Step.first(of: names, is: value)
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

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 24 && !text.contains("@")
      && text.unicodeScalars.first?.properties.isAlphabetic == true
  }
}

extension TableColumns.Item {
  fileprivate func saysKind(in rows: [[String]]) -> Bool {
    kinds.contains { column, _ in
      rows.contains { $0.count > column && AddressKind.of(TableRow.label($0[column])) != nil }
    }
  }
}

extension TableColumns.List {
  /// The items of a row that have a value, each with its kind.
  fileprivate func tree(of row: [String]) -> ValueTree {
    .list(
      items.compactMap { item in
        guard let value = item.members["value"], value < row.count,
          !TextCleaning.line(row[value]).isEmpty
        else { return nil }
        let kinds = item.members.filter { $0.key != "value" && $0.value < row.count }
          .sorted { $0.key < $1.key }
        return .object(
          kinds.map { (key: $0.key, value: .text(TableRow.label(row[$0.value]))) }
            + [("value", .text(row[value]))])
      })
  }
}
