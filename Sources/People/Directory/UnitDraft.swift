/// The units as people or a list name them, before they are in order.
struct UnitDraft: Sendable {
  struct Node: Sendable {
    let name: String
    /// Distinguishes units of one name.
    let identity: String
    var parent: Int?
    var heads: [String] = []
    /// The index of its entry; `nil` without a list.
    var entry: Int?

    /// The name as a part of paths.
    var plainName: String { name.replacing(UnitTree.separator, with: "/") }
  }

  private(set) var nodes: [Node] = []
  private(set) var doubts: [UnitDoubt] = []
  private(set) var strangers: [Int] = []
  /// The people who name several units.
  private(set) var ambiguous: [Int] = []
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
      let own = values.numbers(of: person)
      members[person] = own.first.map { ends[Int($0)] } ?? -1
      if own.contains(where: { ends[Int($0)] != members[person] }) { ambiguous.append(person) }
    }
  }

  mutating func addLevels(of directory: Directory, in fields: [FieldName]) {
    let levels = fields.map { directory.values(of: $0) }
    /// By the number of the text, the level and the place above.
    var known: [[Int: Int]] = levels.map { _ in [:] }
    for person in members.indices {
      var place = -1
      if levels.contains(where: { $0.numbers(of: person).count > 1 }) { ambiguous.append(person) }
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
        if let name = entry.name, nodes[place].entry.flatMap({ entries[$0].name }) != nil,
          CaseFolding.key(name) != CaseFolding.key(nodes[place].name)
        {
          doubts.append(UnitDoubt(reason: .severalNames, entry: index))
        }
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
      let own = values.numbers(of: person)
      if own.isEmpty { continue }
      let known = own.compactMap { found[Int($0)] }
      if let place = known.first {
        members[person] = Int32(place)
        if known.contains(where: { $0 != place }) { ambiguous.append(person) }
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
