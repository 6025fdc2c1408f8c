extension Directory {
  /// The groups by a field, each with its people in the given order; groups in first-seen order,
  /// the group of those who have no value last.
  ///
  /// Positions that have the same name in the default language are one group.
  ///
  /// - Parameters:
  ///   - order: the places of people, as `order(by:language:)` gives them.
  ///   - otherName: what the group of those without a value is called in the default language. A
  ///     value of that very name is part of it.
  public func groups(by field: GroupField, order: [Int], otherName: String) -> [Group] {
    var places: [String: Int] = [:]
    var codes: [String] = []
    var members: [[Int]] = []
    var others: [Int] = []
    // Codes and slugs come from the people's own order, so that no page language changes them.
    for person in people {
      for value in field.values(of: person) {
        let shown = groupName(of: value, field: field)
        let key = CaseFolding.key(shown)
        if shown == otherName || places[key] != nil { continue }
        places[key] = codes.count
        codes.append(value)
        members.append([])
      }
    }
    for place in order {
      let values = field.values(of: people[place])
      if values.isEmpty { others.append(place) }
      for value in values {
        let shown = groupName(of: value, field: field)
        if shown == otherName {
          others.append(place)
        } else if let group = places[CaseFolding.key(shown)] {
          members[group].append(place)
        }
      }
    }
    var names = codes.map { code in
      let name = groupName(of: code, field: field)
      return (name, CaseFolding.key(name))
    }
    // A value that differs from the name in letter case alone is a group beside this one.
    if !others.isEmpty { names.append((otherName, "\u{0}")) }
    let slugs = SlugTable(names).slugs
    var groups = codes.indices.map {
      Group(code: codes[$0], slug: slugs[$0], people: members[$0])
    }
    if !others.isEmpty {
      groups.append(Group(code: nil, slug: slugs[codes.count], people: others))
    }
    return groups
  }

  /// What a group is called on a page.
  public func name(of group: Group, field: GroupField, language: String, otherName: String)
    -> String
  {
    guard let code = group.code else { return otherName }
    return field == .position ? positions.name(of: code, language: language) : code
  }

  /// Groups in the page language's alphabetical order by their shown name, the group of those
  /// without a value last.
  public func sorted(_ groups: [Group], field: GroupField, language: String) -> [Group] {
    let named = groups.filter { $0.code != nil }
    let rows = named.map {
      [name(of: $0, field: field, language: language, otherName: ""), $0.slug]
    }
    return ICU.order(of: rows, language: language).map { named[$0] }
      + groups.filter { $0.code == nil }
  }

  /// What tells groups apart: the value as the default language shows it.
  public func groupName(of value: String, field: GroupField) -> String {
    field == .position ? positions.name(of: value, language: defaultLanguage) : value
  }
}
