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
    var name: String
    let field: Field
    var items: [Item]

    var columns: [Int] { items.flatMap(\.members.values) }
  }

  /// An item of a list: its columns by the names of its members, of which `value` is the value.
  struct Item {
    let number: Int
    var members: [String: Int]

    /// The columns that say which kind of value it is, and whether they are its label.
    var kinds: [(column: Int, isLabel: Bool)] {
      members.sorted { $0.key < $1.key }.filter { TableColumns.kinds.contains($0.key) }
        .map { ($0.value, KindWords.isLabel($0.key)) }
    }
  }

  /// The headings as written.
  let headings: [String]
  private var columns: [String: [Int]] = [:]
  /// The columns that say what a row is.
  let signs: [(column: Int, sign: RecordSign)]
  /// The lists of addresses and numbers, in the order of the columns.
  private(set) var lists: [List] = []
  /// The columns that say the kind of the address or number in a column, and whether they are its label.
  private(set) var kindsBeside: [Int: [(column: Int, isLabel: Bool)]] = [:]
  /// Postal addresses have them.
  private var postalKinds: Set<Int> = []
  /// The names of lists that are joined to the table, into which paths lead.
  var joined: [String] = []
  /// Those that may say what a person is, and not the column before.
  private(set) var ownKinds: Set<Int> = []

  init(_ headings: [String]) {
    self.headings = headings
    signs = headings.enumerated().compactMap { column, heading in
      RecordSign(heading).map { (column, $0) }
    }
    for (column, heading) in headings.enumerated() where !heading.isEmpty {
      columns[Headings.plain(heading), default: []].append(column)
    }
    // Of two spellings of a list, the columns are of one.
    let parts = headings.map(PairHeading.init)
    for (column, part) in parts.enumerated() {
      if let part, let field = part.field { add(column, part, field) }
    }
    for list in lists.indices {
      for index in lists[list].items.indices where lists[list].items[index].members["value"] == nil
      {
        let value = value(lists[list], lists[list].items[index])
        lists[list].items[index].members["value"] = value
        // In some languages the type's heading has another form of the word.
        if let value, lists[list].items.count == 1, FieldWords.role(of: lists[list].name) == nil {
          lists[list].name = headings[value]
        }
      }
      lists[list].items.removeAll { $0.members["value"] == nil }
      lists[list].items.sort { $0.number < $1.number }
    }
    lists.removeAll(where: \.items.isEmpty)
    for item in lists.flatMap(\.items) {
      for column in item.members.values { kindsBeside[column] = item.kinds }
    }
    // A type alone, as in `Phone;Type`, may also be of the person.
    for (column, heading) in headings.enumerated().dropFirst()
    where Self.kinds.contains(PlainWord.of(heading)) && kindsBeside[column - 1] == nil
      && FieldWords.role(of: headings[column - 1])?.role.isAddress == true
    {
      kindsBeside[column - 1] = [(column, KindWords.isLabel(heading))]
      ownKinds.insert(column)
    }
    // Postal addresses are details, each in several columns.
    for (column, part) in parts.enumerated() where kindsBeside[column] == nil {
      guard let part, !part.isKind, part.isPostal else { continue }
      let kinds = parts.enumerated().filter { $1?.isKind == true && $1?.belongs(to: part) == true }
      kindsBeside[column] = kinds.map { ($0, KindWords.isLabel($1?.member ?? "")) }
      postalKinds.formUnion(kinds.map(\.offset))
    }
  }

  /// The names of what says which kind of value an item is.
  static let kinds = Vocabulary.words("label")

  /// The column of the number or address beside its type, which has a heading of its own: the list's name, or else the
  /// only one of the same meaning.
  private func value(_ list: List, _ item: Item) -> Int? {
    let (name, number) = (Headings.plain(list.name), item.number)
    for heading in number == 0 ? [name] : ["\(name) \(number)", "\(name)\(number)"] {
      if let column = columns[heading]?.first { return column }
    }
    let taken = Set(lists.flatMap(\.columns))
    let alike = headings.indices.filter { column in
      let digits = headings[column].filter { ("0"..."9").contains($0) }
      return !taken.contains(column) && (Int(digits) ?? 0) == number
        && FieldWords.role(of: headings[column])?.role == list.field
        && !FieldWords.isPrivateAddress(headings[column])
    }
    return alike.count == 1 ? alike[0] : nil
  }

  private mutating func add(_ column: Int, _ part: PairHeading, _ field: Field) {
    let list = list(named: part.list) ?? lists.count
    if list == lists.count { lists.append(List(name: part.list, field: field, items: [])) }
    if let item = lists[list].items.firstIndex(where: { $0.number == part.number }) {
      if lists[list].items[item].members[part.member] == nil {
        lists[list].items[item].members[part.member] = column
      }
    } else {
      lists[list].items.append(Item(number: part.number, members: [part.member: column]))
    }
  }

  private func list(named name: String) -> Int? {
    lists.firstIndex { PlainWord.of($0.name) == PlainWord.of(name) }
  }

  /// Where a path leads: a heading as written, else into a list of pairs of columns.
  func place(of path: FieldPath) -> Place {
    if path.template != nil { return path.leaves.first.map(place) ?? .nowhere }
    if path.steps.count > 1, joined.contains(path.heading) { return .columns([]) }
    if path.steps.count == 1, let found = columns[Headings.plain(path.heading)] {
      return .columns(found)
    }
    let path = path.steps.count == 1 ? (try? FieldPath(parsing: path.heading)) ?? path : path
    guard let list = list(named: path.heading) else { return .nowhere }
    var step = FieldPath.Step.all
    var member = "value"
    for part in path.steps.dropFirst() {
      if case .name(let name) = part { member = Headings.plain(name) } else { step = part }
    }
    return .items(lists[list].items, of: step, member: member)
  }

  /// The mapping by the headings: those of standard fields, and each other column as a further field labelled with its
  /// heading, unless it only controls visibility or is somebody's private number or address.
  ///
  /// - Parameter rows: The first rows, asked for where the headings leave it open which part of a name a column has.
  func mapping(
    hiding rule: VisibilityRule, photo: JoinedPaths?, rows: () -> [[String]]
  ) -> Mapping {
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
    // Beside a first name, a column "name" is the last name, and the other way round, unless it has whole names.
    if let part = known.firstIndex(where: { $0 == .firstName || $0 == .lastName }),
      known.contains(.name), !known.contains(known[part] == .firstName ? .lastName : .firstName)
    {
      let rows = rows()
      let values = { (column: Int) in
        rows.map { $0.indices.contains(column) ? TextCleaning.line($0[column]) : "" }
          .filter { !$0.isEmpty }
      }
      for column in known.indices where known[column] == .name {
        if FieldWords.isPart(
          headings[column], values(column), beside: [headings[part]], values(part))
        {
          known[column] = known[part] == .firstName ? .lastName : .firstName
        }
      }
    }
    var seen: Set<String> = []
    for (column, heading) in headings.enumerated()
    where !heading.isEmpty && !(used.contains(column) && known[column] == nil) {
      if photo?.paths.contains(where: { Headings.plain($0.heading) == Headings.plain(heading) })
        == true
        || postalKinds.contains(column) || lists.contains(where: { $0.columns.contains(column) })
        || !seen.insert(Headings.plain(heading)).inserted
      {
        continue
      }
      let path = FieldPath(names: [heading])
      if let field = known[column] {
        paths[field, default: []].append(path)
      } else if !FieldWords.isPrivateAddress(heading), RecordSign(heading) != .entryName {
        mapping.details.append(
          Mapping.FurtherField(
            field: Field(key: heading, labels: ["en": heading]), path: JoinedPaths(path),
            type: .text))
      }
    }
    mapping.fields = paths.mapValues { paths in
      let preferred = paths.filter { $0.steps.count == 1 && FieldWords.isPreferred($0.heading) }
      if preferred.isEmpty { return JoinedPaths(paths) }
      return JoinedPaths(firstOf: preferred + paths.filter { !preferred.contains($0) })
    }
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
    let referred = mapping.referredPaths.map { (key: $0.key, path: $1) }
    let all = (rule.paths + fields + details + referred).flatMap { key, path in
      path.leaves.map { (key: key, path: $0) }
    }
    return missed(all)
  }

  /// The paths that lead nowhere.
  func missed(_ paths: [(key: String, path: FieldPath)]) -> [MissedPath] {
    paths.compactMap { key, path in
      guard case .nowhere = place(of: path) else { return nil }
      let name = path.steps.count == 1 ? path.heading : path.text
      return MissedPath(field: key, path: name, missing: name, keys: Headings.shown(headings))
    }
  }
}

extension DecodedList {
  /// The heading of a column, unless it is empty or may be personal data.
  package func shownHeading(_ column: Int) -> String? {
    guard headings.indices.contains(column) else { return nil }
    return Headings.shown([headings[column]]).first
  }
}
