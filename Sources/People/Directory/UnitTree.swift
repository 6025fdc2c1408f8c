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
    /// The name, or more of the path where others have the same name: no other unit has the same label.
    package let label: String
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

  /// In scalars: longer values are cut in search indexes.
  private static let longestLabel = 64

  package let units: [Unit]
  /// What is wrong with the entries of the list of units, in their order.
  package let doubts: [UnitDoubt]
  /// The first records of people who name a unit that the list lacks.
  package let strangers: [RecordIndex]
  /// The first records of people who name several units, of which the first counts.
  package let ambiguous: [RecordIndex]
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
    var named: [String: Int] = [:]
    for number in order { named[CaseFolding.key(draft.nodes[number].plainName), default: 0] += 1 }
    for (place, number) in order.enumerated() {
      places[number] = Int32(place)
      let node = draft.nodes[number]
      let parent = node.parent.map { Int(places[$0]) }
      var path =
        (parent.map { units[$0].path + Self.separator } ?? "")
        + node.plainName
      if !taken.insert(CaseFolding.key(path)).inserted { path += " (\(slugs[place]))" }
      units.append(
        Unit(
          name: node.name, path: path,
          label: named[CaseFolding.key(node.plainName)] == 1
            ? node.plainName
            : path.unicodeScalars.count <= Self.longestLabel
              ? path : "\(node.plainName) (\(slugs[place]))",
          slug: slugs[place], parent: parent, end: place + 1,
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
    ambiguous = directory.firstRecords(of: draft.ambiguous)
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

  /// The tops, each with the number of people in it and below.
  package var tops: [(name: String, people: Int)] {
    var counts = [Int](repeating: 0, count: units.count)
    for unit in unitOfPerson where unit >= 0 { counts[Int(unit)] += 1 }
    return units.indices.filter { units[$0].parent == nil }.map {
      (units[$0].name, counts[$0..<units[$0].end].reduce(0, +))
    }
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

extension FieldName {
  /// The unit of a person, where the organization is a tree.
  package static let unit = FieldName("unit")
}

extension Field {
  /// The path of a person's unit, where the organization is a tree: a detail of people.
  static let unit = Field(key: FieldName.unit.name, labels: [:])
}

extension Directory {
  /// By person, how many people of the person's unit and of those below are below the person in the chart; empty without
  /// units.
  package var followers: [Int32] {
    guard let units else { return [] }
    var followers = [Int32](repeating: 0, count: people.count)
    for person in people.indices {
      guard let unit = units.unit(of: person) else { continue }
      var next = people[person].manager
      while let manager = next {
        if let own = units.unit(of: manager), own <= unit, unit < units.units[own].end {
          followers[manager] += 1
        }
        next = people[manager].manager
      }
    }
    return followers
  }
}
