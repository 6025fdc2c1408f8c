import People

/// Finds the list of people in an unknown answer: the list of objects that look most like people.
struct PeopleFinder {
  struct Found {
    let path: FieldPath
    let records: [ValueTree]
    /// The records of the list that are no people.
    var things: [ValueTree] = []
    let likeness: Int
    /// How much the records look like people, wherever they are.
    let own: Int
  }

  private var found: [Found] = []
  /// How many records are no people, as their keys or the name of their list say.
  private var others = 0
  private var otherKeys: [String] = []

  private static let depth = 6

  private static let records = 500

  /// The list of people, and others beside it that look like people as well.
  ///
  /// - Throws: `noPeople` if no list has anything like a name, `noPerson` if those that have are of things.
  static func lists(in answer: ValueTree) throws(BodyProblem) -> (best: Found, others: [Found]) {
    var finder = PeopleFinder()
    finder.look([answer], [])
    let found = finder.found.filter { $0.likeness > 0 }
    // Former members come last. Of equally likely lists the outermost counts, then the longest.
    let best = found.max { left, right in
      (isFormer(left.path) ? 0 : 1, left.likeness, -left.path.steps.count, left.records.count)
        < (
          isFormer(right.path) ? 0 : 1, right.likeness, -right.path.steps.count, right.records.count
        )
    }
    guard let best else {
      throw finder.others == 0
        ? .noPeople : .noPerson(count: finder.others, keys: finder.otherKeys)
    }
    // Lists inside the people, or around them, are no lists beside them.
    let others = finder.found.filter { other in
      let isInside = covers(best.path.steps, other.path.steps)
      // Reports are inside their managers as these are inside theirs.
      let isAlike = other.path != best.path && other.path.steps.last == best.path.steps.last
      return (isInside ? isAlike : other.likeness > 0) && !other.path.steps.isEmpty
        && !covers(other.path.steps, best.path.steps) && other.own > 0 && other.own * 2 >= best.own
    }
    return (best, others)
  }

  /// Whether a path begins with another, in which `[]` is any key as well.
  static func covers(_ outer: [FieldPath.Step], _ inner: [FieldPath.Step]) -> Bool {
    inner.count >= outer.count
      && zip(outer, inner).allSatisfy { $0 == $1 || ($0 == .all && $1.isName) }
  }

  private static func likeness(of records: [ValueTree]) -> Int {
    FieldGuesser(RecordSurvey(records).fields, records: records.count).likeness
  }

  /// The records that are people. Counts the others, if they look like people otherwise.
  private mutating func people(_ records: [ValueTree], _ steps: [FieldPath.Step]) -> [ValueTree] {
    let list = steps.last(where: \.isName)?.name
    let isOfThings = list.map(Personhood.isListOfThings) ?? false
    let keys = records.map { $0.denied ?? (isOfThings && !$0.hasWholeName ? list : nil) }
    let denied = keys.compactMap(\.self)
    if denied.isEmpty { return records }
    if Self.likeness(of: records) > 0 {
      others += denied.count
      for key in denied where !otherKeys.contains(key) { otherKeys.append(key) }
    }
    return zip(records, keys).filter { $0.1 == nil }.map(\.0)
  }

  /// Whether a path leads to people who are no members any more.
  static func isFormer(_ path: FieldPath) -> Bool {
    path.steps.contains { step in
      guard let name = step.name.map(PlainWord.of) else { return false }
      return former.contains { name.hasPrefix($0) }
    }
  }

  private static let former = Vocabulary.words("former begins")

  /// Whether all values are objects that share most of their keys, such as people by identifier.
  private static func areAlike(_ values: [ValueTree]) -> Bool {
    guard let first = values.first, !first.members.isEmpty else { return false }
    let keys = Set(first.members.map(\.key))
    return values.allSatisfy { value in
      let own = value.members.map(\.key)
      return !own.isEmpty && own.count(where: keys.contains) * 2 >= min(own.count, keys.count)
    }
  }

  /// Examines lists of people by what they have in common, such as the names of departments.
  private mutating func lookAtGroups(
    _ members: [(key: String, value: ValueTree)], _ steps: [FieldPath.Step]
  ) {
    let lists = members.filter { !$0.value.items.isEmpty || !$0.value.members.isEmpty }
    let areGroups = lists.allSatisfy { key, value in
      let word = PlainWord.of(key)
      return value.items.first?.members.isEmpty == false && !Personhood.isListOfThings(key)
        && !Self.lists.contains(word) && !Self.former.contains { word.hasPrefix($0) }
    }
    guard lists.count > 1, areGroups else { return }
    let items = Array(lists.flatMap(\.value.items).prefix(Self.records))
    guard Self.areAlike(items) else { return }
    let records = people(items, steps)
    let own = records.isEmpty ? 0 : Self.likeness(of: records)
    if own == 0 { return }
    found.append(
      Found(
        path: FieldPath(steps + [.all]), records: records,
        likeness: own + min(records.count, 4) + 1,
        own: own))
  }

  /// Names of lists of people that say nothing about them.
  private static let lists = Vocabulary.words("list of people")

  /// Examines all values at a path.
  private mutating func look(_ values: [ValueTree], _ steps: [FieldPath.Step], outer: Int = 0) {
    guard steps.count <= Self.depth else { return }
    var outer = outer
    var inner = values
    var steps = steps
    let lists = values.filter { if case .list = $0 { true } else { false } }
    if !lists.isEmpty {
      let records = Array(
        lists.lazy.flatMap(\.items).filter { !$0.members.isEmpty }.prefix(Self.records))
      if records.isEmpty { return }
      let people = people(records, steps)
      // Lists inside people are usually of other things, such as managers.
      // One or two items are probably not all people.
      let own = people.isEmpty ? 0 : Self.likeness(of: people)
      let likeness = own == 0 ? 0 : own + min(people.count, 4) - (outer >= 5 ? 6 : 0)
      found.append(
        Found(
          path: FieldPath(steps), records: people, things: records.filter { $0.denied != nil },
          likeness: likeness, own: own))
      outer = max(outer, own)
      inner = records
      steps.append(.all)
    }
    if steps.allSatisfy(\.isName), values.count == 1, let members = values.first?.members,
      members.count > (steps.isEmpty ? 1 : 0), Self.areAlike(members.map(\.value))
    {
      let records = people(Array(members.map(\.value).prefix(Self.records)), steps)
      let names = SurveyedField.keys(members.map(\.key), [.key], "name")
      let fields = names.mostly(0.8, TextPattern.isWholeName) ? [names] : []
      let own =
        records.isEmpty
        ? 0
        : FieldGuesser(RecordSurvey(records).fields + fields, records: records.count).likeness
      if own > 0 {
        found.append(
          Found(
            path: FieldPath(steps), records: records, likeness: own + min(records.count, 4),
            own: own))
      }
    }
    if steps.allSatisfy(\.isName), values.count == 1, let members = values.first?.members {
      lookAtGroups(members, steps)
    }
    var keys: [String] = []
    for member in inner.flatMap(\.members) where !keys.contains(member.key) {
      keys.append(member.key)
      if keys.count > 200 { return }
    }
    for key in keys {
      let members = inner.compactMap { $0[key] }.filter { member in
        switch member {
        case .list, .object: true
        case .null, .flag, .number, .text: false
        }
      }
      if !members.isEmpty { look(members, steps + [.name(key)], outer: outer) }
    }
  }
}
