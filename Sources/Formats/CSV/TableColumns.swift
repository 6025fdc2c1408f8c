import People

/// The columns of a table by their headings, and the lists that pairs of columns are, such as `Phone 1 - Label` beside
/// `Phone 1 - Value`.
struct TableColumns {
  /// Where a path leads.
  enum Place {
    case columns([Int])
    /// The member of each item of a list.
    case items([Item], of: FieldPath.Step, member: String)
    case nowhere
  }

  /// Pairs of columns that are a list.
  struct List {
    /// As a path writes it, such as `E-mail`.
    let name: String
    let field: Field
    var items: [Item]

    var columns: [Int] { items.flatMap(\.members.values) }
  }

  /// An item of a list: its columns by the names of its members, of which `value` is the value.
  struct Item {
    let number: Int
    var members: [String: Int]

    /// The column that says which kind of value it is.
    var kind: Int? {
      for name in TableColumns.kinds { if let column = members[name] { return column } }
      return nil
    }
  }

  /// The maximum number of headings in a message.
  private static let shown = 20

  /// The headings as written.
  let headings: [String]
  private var columns: [String: [Int]] = [:]
  /// The lists of addresses and numbers, in the order of the columns.
  private(set) var lists: [List] = []

  init(_ headings: [String]) {
    self.headings = headings
    for (column, heading) in headings.enumerated() where !heading.isEmpty {
      columns[Self.plain(heading), default: []].append(column)
    }
    for (column, heading) in headings.enumerated() {
      guard let part = Self.part(of: heading) else { continue }
      add(column, part.member, to: part.list, part.number, part.field)
    }
    // The number beside its type has a heading of its own.
    for list in lists.indices {
      for index in lists[list].items.indices where lists[list].items[index].members["value"] == nil
      {
        let (name, number) = (Self.plain(lists[list].name), lists[list].items[index].number)
        let headings = number == 0 ? [name] : ["\(name) \(number)", "\(name)\(number)"]
        lists[list].items[index].members["value"] =
          headings.compactMap { columns[$0]?.first }.first
      }
      lists[list].items.removeAll { $0.members["value"] == nil }
      lists[list].items.sort { $0.number < $1.number }
    }
    lists.removeAll(where: \.items.isEmpty)
  }

  /// The names of what says which kind of value an item is.
  static let kinds = ["label", "type", "kind", "art", "typ", "liik", "tüüp", "laji", "тип", "вид"]

  private mutating func add(
    _ column: Int, _ member: String, to name: String, _ number: Int, _ field: Field
  ) {
    let list = list(named: name) ?? lists.count
    if list == lists.count { lists.append(List(name: name, field: field, items: [])) }
    if let item = lists[list].items.firstIndex(where: { $0.number == number }) {
      if lists[list].items[item].members[member] == nil {
        lists[list].items[item].members[member] = column
      }
    } else {
      lists[list].items.append(Item(number: number, members: [member: column]))
    }
  }

  private func list(named name: String) -> Int? {
    lists.firstIndex { FieldWords.plain($0.name) == FieldWords.plain(name) }
  }

  /// The list, the number and the member that a heading names: `Phone 1 - Value`, `emails.0.type`, `Phone Type`; `nil`
  /// for any other.
  private static func part(
    of heading: String
  ) -> (list: String, number: Int, member: String, field: Field)? {
    var words = heading.unicodeScalars.split {
      " _./[]:()".unicodeScalars.contains($0)
    }.map(String.init).filter { $0 != "-" }
    guard words.count > 1, let last = words.popLast().map(plain) else { return nil }
    let isKind = kinds.contains(last)
    guard isKind || last == "value" else { return nil }
    let numbers = words.indices.filter { Int(words[$0]) != nil }
    guard numbers.count < 2, numbers.first != 0 else { return nil }
    let number = numbers.first.flatMap { Int(words[$0]) }
    if number == nil, !isKind { return nil }
    if let index = numbers.first { words.remove(at: index) }
    let list = words.joined(separator: " ")
    guard let field = FieldWords.role(of: list)?.role, field.isAddress else { return nil }
    return (list, number ?? 0, last, field)
  }

  /// Where a path leads: a heading as written, else into a list of pairs of columns.
  func place(of path: FieldPath) -> Place {
    if path.steps.count == 1, let found = columns[Self.plain(path.heading)] {
      return .columns(found)
    }
    let path = path.steps.count == 1 ? (try? FieldPath(parsing: path.heading)) ?? path : path
    guard let list = list(named: path.heading) else { return .nowhere }
    var step = FieldPath.Step.all
    var member = "value"
    for part in path.steps.dropFirst() {
      if case .name(let name) = part { member = Self.plain(name) } else { step = part }
    }
    return .items(lists[list].items, of: step, member: member)
  }

  /// The mapping by the headings: those of standard fields, and each other column as a further field labelled with its
  /// heading, unless it only controls visibility or is somebody's private number or address.
  func mapping(hiding rule: VisibilityRule, photo: JoinedPaths?) -> Mapping {
    var mapping = Mapping(fields: [:])
    var used: Set<Int> = []
    for path in rule.paths.map(\.path) + (photo?.paths ?? []) {
      if case .columns(let columns) = place(of: path) { used.formUnion(columns) }
    }
    var paths: [Field: [FieldPath]] = [:]
    for list in lists {
      paths[list.field, default: []].append(FieldPath([.name(list.name), .all, .name("value")]))
      used.formUnion(list.columns)
    }
    var known = headings.map(FieldWords.field(ofHeading:))
    // Beside a first name, a column "name" is the last name.
    if known.contains(.firstName), !known.contains(.lastName) {
      known = known.map { $0 == .name ? .lastName : $0 }
    }
    var seen: Set<String> = []
    for (column, heading) in headings.enumerated()
    where !heading.isEmpty && !(used.contains(column) && known[column] == nil) {
      if photo?.paths.contains(where: { Self.plain($0.heading) == Self.plain(heading) }) == true
        || lists.contains(where: { $0.columns.contains(column) })
        || !seen.insert(Self.plain(heading)).inserted
      {
        continue
      }
      let path = FieldPath(names: [heading])
      if let field = known[column] {
        paths[field, default: []].append(path)
      } else if !FieldWords.isPrivateAddress(heading) {
        mapping.details.append(
          Mapping.FurtherField(
            field: Field(key: heading, labels: ["en": heading]), path: JoinedPaths(path),
            type: .text))
      }
    }
    mapping.fields = paths.mapValues { JoinedPaths($0) }
    mapping.fields[.photo] = photo
    return mapping
  }

  /// Whether a mapping's name is in the table.
  func hasName(_ mapping: Mapping) -> Bool {
    [Field.firstName, .lastName, .name].contains { field in
      mapping.fields[field]?.paths.contains { path in
        if case .nowhere = place(of: path) { false } else { true }
      } == true
    }
  }

  /// The configured paths that lead nowhere.
  func missed(of mapping: Mapping, _ rule: VisibilityRule) -> [MissedPath] {
    let fields = Field.standard.flatMap { field in
      (mapping.fields[field]?.paths ?? []).map { (key: field.key, path: $0) }
    }
    let details = mapping.details.flatMap { detail in
      detail.path.paths.map { (key: detail.field.key, path: $0) }
    }
    return (rule.paths + fields + details).compactMap { key, path in
      guard case .nowhere = place(of: path) else { return nil }
      let name = path.steps.count == 1 ? path.heading : path.text
      return MissedPath(field: key, path: name, missing: name, keys: Self.headings(headings))
    }
  }

  /// The headings that messages may show: none that may be data of a table without a header line.
  static func headings(_ headings: [String]) -> [String] {
    Array(headings.filter { !$0.isEmpty && $0.utf8.count <= 80 && !isData($0) }.prefix(shown))
  }

  /// Whether a cell is data: an e-mail address, or the digits of a phone number.
  static func isData(_ cell: String) -> Bool {
    cell.utf8.contains(UInt8(ascii: "@")) || cell.utf8.count { $0 &- 0x30 < 10 } >= 5
  }

  static func plain(_ heading: String) -> String {
    TextCleaning.line(heading).lowercased()
  }
}

extension DecodedList {
  /// The heading of a column, unless it is empty or may be personal data.
  package func shownHeading(_ column: Int) -> String? {
    guard headings.indices.contains(column) else { return nil }
    return TableColumns.headings([headings[column]]).first
  }
}
