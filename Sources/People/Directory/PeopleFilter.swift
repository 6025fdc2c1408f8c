/// Whom a site, a phone book or an export is for: everybody, or those for whom all conditions are true.
///
/// ```swift
/// let filter = PeopleFilter(["company=Acme", "country!=Chile"])
/// ```
package struct PeopleFilter: Hashable, Sendable {
  /// `FIELD=VALUE` or `FIELD!=VALUE`.
  package struct Condition: Hashable, Sendable {
    package let field: FieldName
    package let value: String
    /// Whether it is true for those without the value, and so for those without any.
    package let isNegated: Bool

    init?(_ text: String) {
      guard let mark = text.firstIndex(of: "=") else { return nil }
      var name = text[..<mark]
      isNegated = name.last == "!"
      if isNegated { name.removeLast() }
      field = FieldName(written: WhiteSpace.folded(String(name)))
      value = WhiteSpace.folded(String(text[text.index(after: mark)...]))
      if field.name.isEmpty || value.isEmpty { return nil }
    }

    package var text: String { field.name + (isNegated ? "!=" : "=") + value }
  }

  package static let all = PeopleFilter(conditions: [])

  /// Empty for everybody.
  package let conditions: [Condition]

  private init(conditions: [Condition]) { self.conditions = conditions }

  /// Parses conditions, of which `all` is true for everybody; `nil` for other texts.
  package init?(_ texts: [String]) {
    var conditions: [Condition] = []
    for text in texts where text != "all" {
      guard let condition = Condition(text) else { return nil }
      conditions.append(condition)
    }
    self.init(conditions: conditions)
  }

  /// Means whom both filters mean.
  package func and(_ other: PeopleFilter) -> PeopleFilter {
    PeopleFilter(conditions: conditions + other.conditions)
  }

  /// The conditions as they are written, each in backticks.
  package var quoted: String {
    conditions.isEmpty ? "`all`" : conditions.map { "`\($0.text)`" }.joined(separator: " and ")
  }
}

extension PeopleFilter {
  /// The keys of the fields that decide who is meant, where units are named by a rule.
  func fields(_ rule: UnitTree.Rule?) -> Set<String> {
    var keys: Set<String> = []
    for name in conditions.flatMap({ $0.field == .unit ? rule?.fields ?? [.unit] : [$0.field] }) {
      keys.insert(name.standard?.key ?? name.name)
      if name.standard?.isOfPeople == true { keys.formUnion([Field.id.key, Field.email.key]) }
    }
    return keys
  }
}

extension Directory {
  /// Whether each person is meant. Letter case and white space do not matter.
  func matches(_ filter: PeopleFilter) -> [Bool] {
    filter.conditions.reduce(Array(repeating: true, count: people.count)) { found, condition in
      zip(found, matches(condition)).map { $0 && $1 }
    }
  }

  private func matches(_ condition: PeopleFilter.Condition) -> [Bool] {
    let values = values(of: condition.field)
    let areMeant = values.including(areMeant(values, by: condition.value))
    return people.indices.map { person in
      (values.starts[person]..<values.starts[person + 1]).contains {
        areMeant[Int(values.numbers[$0])]
      } != condition.isNegated
    }
  }

  /// Whether each value of a field is the wanted one. A position may be named by its code or its name in the default
  /// language; a person by the full name, e-mail address, id, or the page's name.
  private func areMeant(_ values: FieldValues, by value: String) -> [Bool] {
    let wanted = CaseFolding.key(value)
    let wantedNames = WrittenName.keys(value)
    var references: [String: Int] = [:]
    if values.field.standard?.isOfPeople == true {
      let slugs = Set(values.texts)
      for (index, person) in people.enumerated() where slugs.contains(person.slug) {
        references[person.slug] = index
      }
    }
    return values.texts.map { text in
      if CaseFolding.key(text) == wanted { return true }
      if let person = references[text].map({ people[$0] }) {
        return person.name.keys.contains(where: wantedNames.contains)
          || (person.emails + [person.id].compactMap(\.self)).map(CaseFolding.key).contains(wanted)
      }
      return CaseFolding.key(groupName(of: text, field: values.field)) == wanted
    }
  }
}
