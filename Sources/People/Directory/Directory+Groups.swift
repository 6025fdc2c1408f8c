extension Directory {
  package func values(of field: FieldName) -> FieldValues {
    if field == .unit, let units { return units.values }
    return FieldValues(of: field, people: people)
  }

  /// The groups by a field in first-seen order, with their people in the given order. People without a value come last.
  ///
  /// Positions with the same name in the default language are one group. Units are in the order of their tree.
  ///
  /// - Parameters:
  ///   - values: those of the field.
  ///   - order: the indices of people, see `order(by:language:)`.
  ///   - language: that of the order.
  ///   - noneName: the name of the group of people without a value in the default language. A value of that name belongs
  ///     to it.
  package func groups(
    by values: FieldValues, order: [Int], noneName: String, language: String? = nil
  ) -> [Group] {
    if values.field == .unit, let units {
      let (groups, others) = units.groups(order: order, language: language ?? defaultLanguage)
      if others.isEmpty { return groups }
      var slug = SlugTable(1) { _ in
        noneName
      } identity: { _ in
        ""
      }.slugs[0]
      let taken = Set(groups.map(\.slug))
      while taken.contains(slug) { slug += "-none" }
      return groups + [Group(code: nil, slug: slug, people: others[...])]
    }
    // Codes and slugs use the people's own order, so that no page language changes them.
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
      // A value that differs from the name only in case is a separate group.
      $0 < codes.count ? CaseFolding.key(names[$0]) : "\u{0}"
    }.slugs
    var groups = codes.indices.map {
      Group(code: codes[$0], slug: slugs[$0], people: members[$0][...])
    }
    if !others.isEmpty {
      groups.append(Group(code: nil, slug: slugs[codes.count], people: others[...]))
    }
    return groups
  }

  /// Whether the configuration names the values of a field by language, so that several may be one group.
  package func hasNames(_ field: FieldName) -> Bool { field == .position }

  /// The name of a value on a page. `names` maps values that are not shown as they are.
  package func name(
    of value: String, field: FieldName, language: String, names: [String: String] = [:]
  ) -> String {
    hasNames(field) ? positions.name(of: value, language: language) : names[value] ?? value
  }

  /// Groups in alphabetical order of their shown names, days in that of the week, people without a value last.
  package func sorted(
    _ groups: [Group], field: FieldName, language: String, names: [String: String] = [:]
  ) -> [Group] {
    if groups.first?.place != nil { return groups }
    let named = groups.filter { $0.code != nil }
    let codes = field.standard?.codes ?? []
    let rows = named.map { group in
      let rank = codes.isEmpty ? [] : [String(codes.firstIndex { $0 == group.code } ?? codes.count)]
      let name = name(of: group.code ?? "", field: field, language: language, names: names)
      return rank + [name, group.slug]
    }
    return ICU.order(of: rows, language: language).map { named[$0] }
      + groups.filter { $0.code == nil }
  }

  /// The value in the default language, which identifies a group.
  package func groupName(of value: String, field: FieldName) -> String {
    name(of: value, field: field, language: defaultLanguage)
  }
}
