/// Finds the people that records name in a field, such as managers and assistants.
///
/// The first source that names one wins, or the preferred one. In a cycle, the first person in list order becomes the
/// top. A hidden manager is dropped without a warning, and so are the person themselves and what stands for nobody.
struct ManagerSearch {
  private(set) var doubts: [UnresolvedReference] = []
  private(set) var conflicts: [Conflict] = []
  /// By number, the manager's number; -1 for none. Empty if no record names a manager.
  private var managers: [Int32] = []
  /// By number, the people named in a field of several people, in list order.
  private var several: [Int: [Int32]] = [:]
  /// By number, who is named by which source; empty unless traced.
  private var givers: [Int: [(source: Int, person: Int32)]] = [:]
  /// What became of edits, by their indices.
  private(set) var outcomes: [(edit: Int, state: EditOutcome.State)] = []
  /// By number, whether edits name anybody.
  private var edited: [Int: Bool] = [:]
  private let everybody: AllPeople
  private let field: Field

  private struct Statement {
    let person: Int
    let source: Int
    let record: Int
    let number: Int
    /// The numbers of the parts between commas, used if nobody matches the whole text.
    var parts: [Int] = []
  }

  /// An edit, with the numbers of its references.
  private struct Wish {
    let edit: EditedReference
    let was: [Int]
    let value: [Int]
  }

  /// - Parameters:
  ///   - field: cycles are only cut in ``Field/manager``.
  ///   - edits: Those of other fields count nothing.
  init(
    _ everybody: AllPeople, field: Field = .manager, order: MergeOrder = MergeOrder(),
    edits: [EditedReference] = [], traces: Bool = false
  ) {
    self.everybody = everybody
    self.field = field
    let (lists, persons) = (everybody.lists, everybody.persons)
    var names = ManagerNames(lists, persons: persons)
    var statements: [Statement] = []
    var offset = 0
    for (source, list) in lists.enumerated() {
      for index in list.records.indices where list.published.contains(field.key) {
        // Only the values are read: passing a record on copies all of its fields.
        let values = list.records[index].values
        guard !values.isEmpty, persons[offset + index] >= 0 else { continue }
        for text in values.texts(of: field) {
          statements.append(
            Statement(
              person: Int(persons[offset + index]), source: source, record: index,
              number: names.want(text, of: source),
              parts: Self.parts(of: text, field).map { names.want($0, of: source) }))
        }
      }
      offset += list.records.count
    }
    let wishes = edits.filter { $0.field == field }.map { edit in
      Wish(
        edit: edit, was: edit.was.map { names.want($0, of: edit.source) },
        value: edit.value.map { names.want($0, of: edit.source) })
    }
    guard !statements.isEmpty || !wishes.isEmpty else { return }
    if let ranks = order.ranks(of: lists)[field.key] {
      statements.sort {
        (ranks[$0.source], $0.source, $0.record) < (ranks[$1.source], $1.source, $1.record)
      }
    }
    names.search()
    statements = statements.flatMap { one -> [Statement] in
      guard names.found(one.number) == nil, !one.parts.isEmpty else { return [one] }
      return one.parts.map {
        Statement(person: one.person, source: one.source, record: one.record, number: $0)
      }
    }
    managers = [Int32](repeating: -1, count: everybody.count)
    // The statement that each person's manager comes from.
    var origins: [Int: Int] = [:]
    for (index, statement) in statements.enumerated() {
      switch names.found(statement.number) {
      case nil: if !names.isVacant(statement.number) { doubt(statement, .nobody) }
      case .several: doubt(statement, .severalPeople)
      case .person(let manager) where manager == statement.person: continue
      case .person(let person) where field.kind == .people:
        if several[statement.person]?.contains(person) != true {
          several[statement.person, default: []].append(person)
          if traces { givers[statement.person, default: []].append((statement.source, person)) }
        }
      case .person(let manager):
        if let first = origins[statement.person] {
          guard managers[statement.person] != manager,
            let person = everybody.index(of: statement.person)
          else { continue }
          conflicts.append(
            Conflict(
              person: person, field: field.key,
              kept: lists[statements[first].source].office, dropped: lists[statement.source].office)
          )
        } else {
          managers[statement.person] = manager
          origins[statement.person] = index
          if traces { givers[statement.person] = [(statement.source, manager)] }
        }
      }
    }
    apply(wishes, names)
    for person in edited.keys { origins[person] = nil }
    for person in field == .manager ? circles() : [] {
      var rows: [UnresolvedReference.Row] = []
      var next = person
      repeat {
        if let origin = origins[next] {
          let statement = statements[origin]
          rows.append(.init(source: statement.source, record: statement.record))
        }
        next = Int(managers[next])
      } while next != person
      managers[person] = -1
      let first = everybody.firsts[person]
      let made = Statement(person: person, source: first.list, record: first.record, number: 0)
      doubt(origins[person].map { statements[$0] } ?? made, .circle, rows)
    }
    doubts.sort { ($0.source, $0.record) < ($1.source, $1.record) }
  }

  /// Names whom edits name, where the lists name whom they were made for.
  private mutating func apply(_ wishes: [Wish], _ names: ManagerNames) {
    for (person, wishes) in Dictionary(grouping: wishes, by: \.edit.person) {
      var edits: [(index: Int, was: [Int32], value: [Int32])] = []
      for wish in wishes {
        let people = { (numbers: [Int]) in
          numbers.compactMap { number -> Int32? in
            if case .person(let found)? = names.found(number), found != person {
              found
            } else {
              nil
            }
          }
        }
        let value = people(wish.value)
        if value.count < wish.value.count {
          outcomes.append((wish.edit.index, .unknownReference))
        } else {
          edits.append((wish.edit.index, people(wish.was), value))
        }
      }
      let listed =
        field.kind == .people
        ? several[person] ?? [] : managers[person] < 0 ? [] : [managers[person]]
      let areSame = { (one: [Int32], other: [Int32]) in Set(one) == Set(other) }
      let (states, value) = EditOutcome.states(
        of: edits.map { ($0.was, $0.value) }, [listed], areEqual: areSame, areAlike: areSame)
      let isPublished = wishes[0].edit.isPublished
      for (edit, state) in zip(edits, states) {
        outcomes.append((edit.index, state == .applied && !isPublished ? .withheld : state))
      }
      guard let value, isPublished else { continue }
      if field.kind == .people { several[person] = value }
      managers[person] = field.kind == .people ? -1 : value.first ?? -1
      givers[person] = nil
      edited[person] = !value.isEmpty
      if let index = everybody.index(of: person) { doubts.removeAll { $0.person == index } }
    }
  }

  private static func parts(of text: String, _ field: Field) -> [String] {
    guard field.kind == .people, text.contains(","), DistinguishedName(text) == nil else {
      return []
    }
    return text.split(separator: ",").map { WhiteSpace.folded(String($0)) }.filter { !$0.isEmpty }
  }

  /// The people with a manager and that manager, as indices in the directory.
  var lines: [(person: Int, manager: Int)] {
    managers.enumerated().compactMap { number, manager in
      guard manager >= 0, let person = everybody.index(of: number),
        let manager = everybody.index(of: Int(manager))
      else { return nil }
      return (person, manager)
    }
  }

  /// People and those that they name, as indices in the directory.
  var found: [(person: Int, others: [Int])] {
    if field.kind == .person { return lines.map { ($0.person, [$0.manager]) } }
    return several.sorted { $0.key < $1.key }.compactMap { number, others in
      let others = others.compactMap { everybody.index(of: Int($0)) }
      return everybody.index(of: number).flatMap { others.isEmpty ? nil : ($0, others) }
    }
  }

  /// Notes the sources that name the people who are found.
  func add(to origins: inout [PersonOrigins]) {
    for (number, isNamed) in edited {
      guard let person = everybody.index(of: number) else { continue }
      origins[person].noteEdit(of: field, isRemoved: !isNamed)
    }
    for (number, givers) in givers.sorted(by: { $0.key < $1.key }) {
      guard let person = everybody.index(of: number) else { continue }
      var sources: [Int] = []
      for giver in givers where everybody.index(of: Int(giver.person)) != nil {
        // A manager may have been dropped from a cycle.
        if field.kind == .person, managers[number] != giver.person { continue }
        if !sources.contains(giver.source) { sources.append(giver.source) }
      }
      if !sources.isEmpty { origins[person].fields.append(.init(key: field.key, sources: sources)) }
    }
  }

  private mutating func doubt(
    _ statement: Statement, _ reason: UnresolvedReference.Reason,
    _ circle: [UnresolvedReference.Row] = []
  ) {
    guard let person = everybody.index(of: statement.person) else { return }
    doubts.append(
      UnresolvedReference(
        field: field, person: person, source: statement.source, record: statement.record,
        reason: reason, circle: circle))
  }

  /// The first person of each cycle. Visits each person once.
  private func circles() -> [Int] {
    var firsts: [Int] = []
    // The start from which each person was first visited; -1 if not yet.
    var visits = [Int32](repeating: -1, count: managers.count)
    for start in managers.indices {
      var person = start
      while visits[person] < 0, managers[person] >= 0 {
        visits[person] = Int32(start)
        person = Int(managers[person])
      }
      guard visits[person] == start, managers[person] >= 0 else { continue }
      var first = person
      var next = Int(managers[person])
      while next != person {
        first = min(first, next)
        next = Int(managers[next])
      }
      firsts.append(first)
    }
    return firsts
  }
}
