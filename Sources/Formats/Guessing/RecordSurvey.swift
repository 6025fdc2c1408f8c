/// Surveys the fields of records: the path of every value, also of those inside lists.
struct RecordSurvey {
  /// The fields in the order in which the records have them.
  private(set) var fields: [SurveyedField] = []
  private var places: [FieldPath: Int] = [:]
  private var left = values

  /// The deepest nesting that is followed.
  private static let depth = 7
  /// The most values that are looked at: nobody's record comes near, but lists in lists multiply.
  private static let values = 200_000
  /// The most fields that are surveyed: what has more is no record of a person.
  private static let most = 600
  /// Keys that tell the items of a list from each other.
  private static let kinds = [
    "type", "label", "kind", "rel", "use", "system", "category", "location",
  ]

  init(_ records: [ValueTree]) {
    for record in records {
      var values: [FieldPath: [ValueTree]] = [:]
      var order: [FieldPath] = []
      collect(record, Route(), &values, &order)
      for path in order {
        if let place = places[path] { fields[place].add(values[path] ?? []) }
      }
    }
    fields.removeAll { $0.count == 0 }
  }

  /// Takes the columns of a table.
  init(headings: [String], rows: [[String]]) {
    for (column, heading) in headings.enumerated() where !heading.isEmpty {
      guard !fields.contains(where: { $0.path.heading == heading }) else { continue }
      var field = SurveyedField(path: FieldPath(names: [heading]), names: Self.names(in: heading))
      for row in rows where column < row.count { field.add([.text(row[column])]) }
      fields.append(field)
    }
  }

  /// The names in a heading such as `job_id/name`, which exports of Odoo have. `Phone/Fax` is one.
  private static func names(in heading: String) -> [String] {
    let parts = heading.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let first = parts.first, let last = parts.last,
      ["name", "id", "displayname", "bezeichnung", "nimi", "nimetus", "название", "email"]
        .contains(FieldWords.plain(last))
    else { return [heading] }
    let plain = first.lowercased()
    return [plain.hasSuffix("_id") ? String(first.dropLast(3)) : first, last]
  }

  /// The way to a value, and what it is called.
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
      // Beside a value, some say what the value is called.
      let hasValue = members.contains { $0.key.lowercased() == "value" }
      for (key, value) in members {
        if hasValue, ["label", "name", "type", "universal_id"].contains(key.lowercased()) {
          continue
        }
        collect(value, route.entering(key), &values, &order)
      }
    case .list(let items):
      // One condition on the way is enough: each multiplies what is looked at.
      let isFirst = route.condition.isEmpty
      for (step, condition, item) in Self.choices(of: items, withConditions: isFirst) {
        collect(item, route.taking(step, condition), &values, &order)
      }
    case .null: break
    case .flag, .number, .text:
      let path = FieldPath(route.steps)
      if places[path] == nil {
        guard fields.count < Self.most else { return }
        places[path] = fields.count
        fields.append(
          SurveyedField(path: path, names: route.names, condition: route.condition))
      }
      if values[path] == nil { order.append(path) }
      values[path, default: []].append(value)
    }
  }

  /// The ways into a list: all its items, and each item that a condition tells from the others.
  private static func choices(
    of items: [ValueTree], withConditions: Bool
  ) -> [(step: FieldPath.Step, condition: String, item: ValueTree)] {
    var choices = items.map { (step: FieldPath.Step.all, condition: "", item: $0) }
    var seen: Set<FieldPath.Step> = []
    for item in withConditions ? items : [] {
      for (names, value) in conditions(of: item) {
        let step = FieldPath.Step.first(of: names, is: value)
        if seen.insert(step).inserted {
          choices.append((step, names.last == "primary" ? "primary" : value, item))
        }
      }
    }
    return choices
  }

  /// What tells an item from others: `type: work` and the like, or `primary: true`, which some keep in an
  /// object of their own.
  private static func conditions(of item: ValueTree) -> [(names: [String], value: String)] {
    var found: [(names: [String], value: String)] = []
    for (key, value) in item.members {
      switch value {
      case .text(let text) where kinds.contains(key.lowercased()) && isWord(text):
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
