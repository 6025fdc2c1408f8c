import Basics

/// The organization as a tree of units, depth first: the units below one follow it. Each unit has somebody in it or
/// below.
///
/// ```swift
/// let tree = UnitTree(of: directory, by: .path(FieldName("department"), divider: " / "))
/// let unit = tree.unit(of: 0).map { tree.units[$0].path }  // "Sales / Nordics"
/// ```
package struct UnitTree: Sendable {
  /// How people name their units.
  package enum Rule: Equatable, Sendable {
    /// A field holds the path, such as `Sales / Nordics`.
    case path(FieldName, divider: String)
    /// A field for each level, the top first.
    case levels([FieldName])
    /// A field holds the key of an entry in a list of units.
    case listed(FieldName)

    package var fields: [FieldName] {
      switch self {
      case .path(let field, _), .listed(let field): [field]
      case .levels(let fields): fields
      }
    }
  }

  package struct Unit: Sendable {
    package let name: String
    /// The names from the top, joined by `separator`: no other unit has the same.
    package let path: String
    /// The page's file name without extension, which does not depend on the units above.
    package let slug: String
    package let parent: Int?
    /// The index behind the last unit below.
    package fileprivate(set) var end: Int
    /// Who leads it: e-mail addresses, ids or full names.
    package let heads: [String]
  }

  /// Joins the names of a path.
  package static let separator = " / "

  package let units: [Unit]
  /// What is wrong with the entries of the list of units, in their order.
  package let doubts: [UnitDoubt]
  /// The first records of people who name a unit that the list lacks.
  package let strangers: [RecordIndex]
  /// By the index of the person; -1 for nobody's.
  private let unitOfPerson: [Int32]

  /// - Parameters:
  ///   - directory: the people.
  ///   - rule: how they name their units.
  ///   - entries: the list of units, if the rule needs one.
  package init(of directory: Directory, by rule: Rule, entries: [UnitEntry] = []) {
    var draft = UnitDraft(count: directory.people.count)
    switch rule {
    case .path(let field, let divider):
      draft.addPaths(of: directory, in: field, divider: divider)
    case .levels(let fields): draft.addLevels(of: directory, in: fields)
    case .listed(let field):
      draft.add(entries)
      draft.addMembers(of: directory, in: field)
    }
    let order = draft.order()
    let slugs = SlugTable(order.count) { [draft] in
      draft.nodes[order[$0]].name
    } identity: {
      draft.nodes[order[$0]].identity
    }.slugs
    var places = [Int32](repeating: -1, count: draft.nodes.count)
    var units: [Unit] = []
    var taken: Set<String> = []
    for (place, number) in order.enumerated() {
      places[number] = Int32(place)
      let node = draft.nodes[number]
      let parent = node.parent.map { Int(places[$0]) }
      var path =
        (parent.map { units[$0].path + Self.separator } ?? "")
        + node.name.replacing(Self.separator, with: "/")
      if !taken.insert(CaseFolding.key(path)).inserted { path += " (\(slugs[place]))" }
      units.append(
        Unit(
          name: node.name, path: path, slug: slugs[place], parent: parent, end: place + 1,
          heads: node.heads))
    }
    for place in units.indices.reversed() {
      if let parent = units[place].parent {
        units[parent].end = max(units[parent].end, units[place].end)
      }
    }
    self.units = units
    unitOfPerson = draft.members.map { $0 < 0 ? -1 : places[Int($0)] }
    doubts = draft.doubts.sorted { $0.entry < $1.entry }
    strangers = directory.firstRecords(of: draft.strangers)
  }

  /// The index of a person's unit.
  package func unit(of person: Int) -> Int? {
    unitOfPerson[person] < 0 ? nil : Int(unitOfPerson[person])
  }

  /// The indices of a unit and those above, the top first.
  package func line(to unit: Int) -> [Int] {
    var line = [unit]
    while let parent = units[line[line.count - 1]].parent { line.append(parent) }
    return line.reversed()
  }

  /// The names of the units that a person is in, the top first; empty for none.
  package func names(of person: Int) -> [String] {
    unit(of: person).map { line(to: $0).map { units[$0].name } } ?? []
  }

  /// The paths of people's units, as the values of a field.
  var values: FieldValues {
    var starts: [Int] = []
    starts.reserveCapacity(unitOfPerson.count + 1)
    var numbers: [Int32] = []
    for unit in unitOfPerson {
      starts.append(numbers.count)
      if unit >= 0 { numbers.append(unit) }
    }
    starts.append(numbers.count)
    return FieldValues(
      of: .unit, texts: units.map(\.path), numbers: numbers, starts: starts,
      ends: units.map(\.end))
  }

  /// The units as groups, siblings in alphabetical order, with everybody in them and below; and who is in none.
  ///
  /// The groups share one array of people, in which those of a unit and of all units below follow each other.
  func groups(order: [Int], language: String) -> (groups: [Group], others: [Int]) {
    let ranks = ICU.order(of: units.map { [$0.name, $0.slug] }, language: language)
    var below = [[Int]](repeating: [], count: units.count + 1)
    // The last are the tops.
    for unit in ranks { below[units[unit].parent ?? units.count].append(unit) }
    var sorted: [Int] = []
    var places = [Int](repeating: 0, count: units.count)
    var next = Array(below[units.count].reversed())
    while let unit = next.popLast() {
      places[unit] = sorted.count
      sorted.append(unit)
      next += below[unit].reversed()
    }
    var starts = [Int](repeating: 0, count: units.count + 1)
    var others: [Int] = []
    for unit in unitOfPerson where unit >= 0 { starts[places[Int(unit)] + 1] += 1 }
    for place in units.indices { starts[place + 1] += starts[place] }
    var people = [Int](repeating: 0, count: starts[units.count])
    var ends = starts
    for person in order {
      guard let unit = unit(of: person) else {
        others.append(person)
        continue
      }
      people[ends[places[unit]]] = person
      ends[places[unit]] += 1
    }
    var groups: [Group] = []
    for (place, number) in sorted.enumerated() {
      let unit = units[number]
      let end = place + unit.end - number
      let parent = unit.parent.map { places[$0] }
      groups.append(
        Group(
          code: unit.path, slug: unit.slug, people: people[starts[place]..<starts[end]],
          place: Group.Place(
            unit: number, parent: parent, end: end,
            depth: parent.map { (groups[$0].place?.depth ?? 0) + 1 } ?? 0,
            members: starts[place + 1] - starts[place])))
    }
    return (groups, others)
  }
}

/// An entry of a list of units.
package struct UnitEntry: Equatable, Sendable {
  /// The key that people and other units name it by; `nil` for none.
  package let key: String?
  /// The keys of the units above: one, or none for a top.
  package let parents: [String]
  package let name: String?
  package let heads: [String]

  package init(key: String?, parents: [String], name: String?, heads: [String]) {
    self.key = key
    self.parents = parents
    self.name = name
    self.heads = heads
  }
}

/// What is wrong with an entry of a list of units.
package struct UnitDoubt: Equatable, Sendable {
  package enum Reason: CaseIterable, Sendable {
    case noKey, noName, severalParents, unknownParent, cycle, nobody
  }

  package let reason: Reason
  /// The index of the entry.
  package let entry: Int
}

extension FieldName {
  /// The unit of a person, where the organization is a tree.
  package static let unit = FieldName("unit")
}

extension Field {
  /// The path of a person's unit, where the organization is a tree: a detail of people.
  static let unit = Field(key: FieldName.unit.name, labels: [:])
}

/// The units as people or a list name them, before they are in order.
private struct UnitDraft: Sendable {
  struct Node: Sendable {
    let name: String
    /// Distinguishes units of one name.
    let identity: String
    var parent: Int?
    var heads: [String] = []
    /// The index of its entry; `nil` without a list.
    var entry: Int?
  }

  private(set) var nodes: [Node] = []
  private(set) var doubts: [UnitDoubt] = []
  private(set) var strangers: [Int] = []
  /// By the index of the person; -1 for nobody's.
  private(set) var members: [Int32]
  /// The nodes of a list by their folded keys, and others by the parent's index and the folded name.
  private var places: [String: Int] = [:]

  init(count: Int) {
    members = [Int32](repeating: -1, count: count)
  }

  private mutating func child(of parent: Int?, named name: String) -> Int {
    let own = CaseFolding.key(name)
    let key = "\(parent ?? -1) \(own)"
    if let place = places[key] { return place }
    let identity = (parent.map { nodes[$0].identity + "\u{0}" } ?? "") + own
    nodes.append(Node(name: name, identity: identity, parent: parent))
    places[key] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func addPaths(of directory: Directory, in field: FieldName, divider: String) {
    let values = directory.values(of: field)
    let ends = values.texts.map { text -> Int32 in
      let path = directory.groupName(of: text, field: field)
      let names = path.split(separator: divider).map { WhiteSpace.folded(String($0)) }
      var place: Int?
      for name in names where !name.isEmpty { place = child(of: place, named: name) }
      return Int32(place ?? -1)
    }
    for person in members.indices {
      members[person] = values.first(of: person).map { ends[$0] } ?? -1
    }
  }

  mutating func addLevels(of directory: Directory, in fields: [FieldName]) {
    let levels = fields.map { directory.values(of: $0) }
    /// By the number of the text, the level and the place above.
    var known: [[Int: Int]] = levels.map { _ in [:] }
    for person in members.indices {
      var place = -1
      for (level, values) in levels.enumerated() {
        guard let text = values.first(of: person) else { continue }
        let key = (place + 1) << 32 | text
        if let found = known[level][key] {
          place = found
        } else {
          let name = directory.groupName(of: values.texts[text], field: values.field)
          place = child(of: place < 0 ? nil : place, named: name)
          known[level][key] = place
        }
      }
      members[person] = Int32(place)
    }
  }

  mutating func add(_ entries: [UnitEntry]) {
    var parents: [[String]] = []
    for (index, entry) in entries.enumerated() {
      guard let key = entry.key else {
        doubts.append(UnitDoubt(reason: .noKey, entry: index))
        continue
      }
      if let place = places[CaseFolding.key(key)] {
        // Several rows of one unit may name several heads.
        nodes[place].heads += entry.heads.filter { !nodes[place].heads.contains($0) }
        parents[place] += entry.parents
        continue
      }
      places[CaseFolding.key(key)] = nodes.count
      nodes.append(
        Node(
          name: entry.name ?? key, identity: CaseFolding.key(key), heads: entry.heads, entry: index)
      )
      parents.append(entry.parents)
      if entry.name == nil { doubts.append(UnitDoubt(reason: .noName, entry: index)) }
    }
    for place in nodes.indices { setParent(of: place, among: parents[place]) }
    breakCycles()
  }

  private mutating func setParent(of place: Int, among keys: [String]) {
    let entry = nodes[place].entry ?? 0
    var folded: [String] = []
    for key in keys.map(CaseFolding.key) where !folded.contains(key) { folded.append(key) }
    if folded.count > 1 { doubts.append(UnitDoubt(reason: .severalParents, entry: entry)) }
    let found = folded.compactMap { places[$0] }
    if found.count < folded.count { doubts.append(UnitDoubt(reason: .unknownParent, entry: entry)) }
    // A unit that is its own parent is a top.
    nodes[place].parent = found.first == place ? nil : found.first
  }

  /// Makes the first unit of each cycle a top.
  private mutating func breakCycles() {
    /// By place, the walk that came by.
    var walks = [Int](repeating: -1, count: nodes.count)
    for start in nodes.indices {
      var place = start
      while walks[place] < 0, let parent = nodes[place].parent {
        walks[place] = start
        place = parent
      }
      guard walks[place] == start else {
        if walks[place] < 0 { walks[place] = start }
        continue
      }
      var first = place
      var next = nodes[place].parent
      while let other = next, other != place {
        first = min(first, other)
        next = nodes[other].parent
      }
      nodes[first].parent = nil
      doubts.append(UnitDoubt(reason: .cycle, entry: nodes[first].entry ?? 0))
    }
  }

  mutating func addMembers(of directory: Directory, in field: FieldName) {
    let values = directory.values(of: field)
    let found = values.texts.map { places[CaseFolding.key($0)] }
    for person in members.indices {
      guard values.starts[person] < values.starts[person + 1] else { continue }
      let own = values.numbers[values.starts[person]..<values.starts[person + 1]]
      if let place = own.lazy.compactMap({ found[Int($0)] }).first {
        members[person] = Int32(place)
      } else if !nodes.isEmpty {
        strangers.append(person)
      }
    }
  }

  /// The nodes with somebody in them or below, depth first.
  mutating func order() -> [Int] {
    var below = [[Int]](repeating: [], count: nodes.count + 1)
    for (place, node) in nodes.enumerated() { below[node.parent ?? nodes.count].append(place) }
    var order: [Int] = []
    var next = Array(below[nodes.count].reversed())
    while let place = next.popLast() {
      order.append(place)
      next += below[place].reversed()
    }
    var isInhabited = [Bool](repeating: false, count: nodes.count)
    for place in members where place >= 0 { isInhabited[Int(place)] = true }
    for place in order.reversed() where isInhabited[place] {
      if let parent = nodes[place].parent { isInhabited[parent] = true }
    }
    for place in nodes.indices where !isInhabited[place] {
      if let entry = nodes[place].entry { doubts.append(UnitDoubt(reason: .nobody, entry: entry)) }
    }
    return order.filter { isInhabited[$0] }
  }
}
