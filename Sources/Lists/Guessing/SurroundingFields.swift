import People

/// The fields of records that are around them: the keys by which they are found, and values of the object around them.
enum SurroundingFields {
  private struct Place {
    let value: ValueTree
    /// The key of the value, or of the list that contains it.
    var key: String?
    /// Whether the owner of the list chose the key, such as the name of a department.
    var isNamed = false
    /// The objects around it, the innermost last.
    var outer: [Place] = []
  }

  /// The fields around the records at a path.
  static func fields(_ answer: ValueTree, _ path: FieldPath) -> [SurveyedField] {
    var places = [Place(value: answer)]
    for step in path.steps { places = places.flatMap { inner($0, step) } }
    let records = places.flatMap(inner).filter { $0.value.denied == nil }
    guard let first = records.first else { return [] }
    var fields: [SurveyedField] = []
    if first.isNamed {
      // A map has people by their names, or lists of them by what they have in common.
      let isName = SurveyedField.keys(records.map(\.key), [.key], "name")
        .mostly(0.8, TextPattern.isWholeName)
      let isGroup = records.contains { other in records.filter { $0.key == other.key }.count > 1 }
      if isName || isGroup {
        fields.append(.keys(records.map(\.key), [.key], isName ? "name" : "department"))
      }
    }
    let around = records.map { $0.outer.last }
    if around.contains(where: { $0?.isNamed == true }) {
      fields.append(.keys(around.map { $0?.key }, [.enclosing, .key], "department"))
    }
    let lists = path.steps.dropLast(path.steps.last?.isName == true ? 1 : 0)
    let group = lists.last(where: \.isName)?.name.flatMap(groupField)
    var names: [String] = []
    for case let member? in around.flatMap({ $0?.value.members ?? [] }).map(\.key)
    where !names.contains(member) { names.append(member) }
    for name in names.prefix(20) {
      let own = groupField(name)
      guard let field = titles.contains(PlainWord.of(name)) ? group : own else { continue }
      var surveyed = SurveyedField(path: FieldPath([.enclosing, .name(name)]), names: [field.key])
      for place in around { surveyed.add([place?.value[name] ?? .null]) }
      if surveyed.count > 0 { fields.append(surveyed) }
    }
    return fields
  }

  /// Whether the object around the records looks like one of them, such as somebody with their reports.
  static func arePeople(_ answer: ValueTree, _ path: FieldPath) -> Bool {
    guard path.steps.count == 1, case .name(let name)? = path.steps.first,
      let record = answer[name]?.items.first
    else { return false }
    let keys = answer.members.map(\.key)
    let own = record.members.map(\.key)
    return own.contains(name) && own.count > 1 && own.allSatisfy(keys.contains)
  }

  private static let titles: Set<String> = ["name", "title", "label"]

  /// The field of people that a list of groups, or the name of one, is: `departments`, `team`.
  private static func groupField(_ name: String) -> Field? {
    let word = PlainWord.of(name)
    for word in [word, word.hasSuffix("s") ? String(word.dropLast()) : word] {
      guard let role = FieldWords.role(of: word)?.role else { continue }
      return [.department, .office, .projects].contains(role) ? role : nil
    }
    return nil
  }

  private static func inner(_ place: Place, _ step: FieldPath.Step) -> [Place] {
    switch step {
    case .name(let name):
      return place.value[name].map {
        [Place(value: $0, key: name, outer: place.outer + [place])]
      } ?? []
    default: return inner(place)
    }
  }

  /// The items of a list, or the values of an object.
  private static func inner(_ place: Place) -> [Place] {
    var found = place.value.items.map {
      Place(value: $0, key: place.key, isNamed: place.isNamed, outer: place.outer)
    }
    for (key, value) in place.value.members where !value.items.isEmpty || !value.members.isEmpty {
      found.append(Place(value: value, key: key, isNamed: true, outer: place.outer))
    }
    return found
  }
}

extension SurveyedField {
  /// A field of keys.
  static func keys(_ keys: [String?], _ steps: [FieldPath.Step], _ name: String) -> SurveyedField {
    var field = SurveyedField(path: FieldPath(steps), names: [name])
    for key in keys { field.add(key.map { [.text($0)] } ?? []) }
    return field
  }
}
