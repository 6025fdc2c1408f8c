extension Directory {
  /// What all people have in a field.
  package func values(of field: FieldName) -> FieldValues {
    FieldValues(of: field, people: people)
  }

  /// The groups by a field, each with its people in the given order; groups in first-seen order,
  /// the group of those who have no value last.
  ///
  /// Positions that have the same name in the default language are one group.
  ///
  /// - Parameters:
  ///   - values: what the people have in the field.
  ///   - order: the indices of people, as `order(by:language:)` gives them.
  ///   - noneName: what the group of those without a value is called in the default language. A
  ///     value of that name belongs to it.
  package func groups(by values: FieldValues, order: [Int], noneName: String) -> [Group] {
    // Codes and slugs come from the people's own order, so that no page language changes them.
    let table = GroupTable(values, noneName: noneName) { groupName(of: $0, field: values.field) }
    let codes = table.codes
    var members = [[Int]](repeating: [], count: codes.count)
    var others: [Int] = []
    for person in order {
      let own = values.starts[person]..<values.starts[person + 1]
      if own.isEmpty { others.append(person) }
      for number in own {
        if let group = table.groups[Int(values.numbers[number])] {
          members[group].append(person)
        } else {
          others.append(person)
        }
      }
    }
    var names = codes.map { groupName(of: $0, field: values.field) }
    if !others.isEmpty { names.append(noneName) }
    let slugs = SlugTable(names.count) { [names] in
      names[$0]
    } identity: {
      // A value that differs from the name in letter case alone is a group beside this one.
      $0 < codes.count ? CaseFolding.key(names[$0]) : "\u{0}"
    }.slugs
    var groups = codes.indices.map {
      Group(code: codes[$0], slug: slugs[$0], people: members[$0])
    }
    if !others.isEmpty {
      groups.append(Group(code: nil, slug: slugs[codes.count], people: others))
    }
    return groups
  }

  /// The name of a group on a page.
  ///
  /// - Parameter names: the names of values that are not shown as they are.
  package func name(
    of group: Group, field: FieldName, language: String, noneName: String,
    names: [String: String] = [:]
  ) -> String {
    guard let code = group.code else { return noneName }
    return field == .position
      ? positions.name(of: code, language: language) : names[code] ?? code
  }

  /// Groups in the page language's alphabetical order by their shown name, days in that of the week, the group
  /// of those without a value last.
  package func sorted(
    _ groups: [Group], field: FieldName, language: String, names: [String: String] = [:]
  ) -> [Group] {
    let named = groups.filter { $0.code != nil }
    let codes = field.standard?.codes ?? []
    let rows = named.map { group in
      let rank = codes.isEmpty ? [] : [String(codes.firstIndex { $0 == group.code } ?? codes.count)]
      let name = name(of: group, field: field, language: language, noneName: "", names: names)
      return rank + [name, group.slug]
    }
    return ICU.order(of: rows, language: language).map { named[$0] }
      + groups.filter { $0.code == nil }
  }

  /// What tells groups apart: the value as the default language shows it.
  package func groupName(of value: String, field: FieldName) -> String {
    field == .position ? positions.name(of: value, language: defaultLanguage) : value
  }
}
