package import People

/// Who is in an export: everybody, or those with a value in a field.
package enum PeopleFilter: Equatable, Sendable {
  case all
  case having(FieldName, String)

  /// Parses `all` or `FIELD=VALUE`; `nil` for other texts.
  package init?(_ text: String) {
    if text == "all" {
      self = .all
      return
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { WhiteSpace.folded(String($0)) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    let name = ["projects": "project", "offices": "office"][parts[0]] ?? parts[0]
    self = .having(FieldName(name), parts[1])
  }

  /// Those among people who are meant.
  package func people(of people: [Int], in directory: Directory) -> [Int] {
    guard let matches = matches(in: directory) else { return people }
    return people.filter { matches[$0] }
  }

  /// Whether each person of a directory is meant, letter case and white space aside. A position goes by its code or its
  /// name in the default language, a person by the full name or the page's name.
  private func matches(in directory: Directory) -> [Bool]? {
    guard case .having(let field, let value) = self else { return nil }
    let values = directory.values(of: field)
    let wanted = CaseFolding.key(value)
    let wantedNames = WrittenName.keys(value)
    var names: [String: Name] = [:]
    if field.standard?.isOfPeople == true {
      let slugs = Set(values.texts)
      for person in directory.people where slugs.contains(person.slug) {
        names[person.slug] = person.name
      }
    }
    let areMeant = values.texts.map { text in
      if CaseFolding.key(text) == wanted { return true }
      if let name = names[text] { return name.keys.contains(where: wantedNames.contains) }
      return CaseFolding.key(directory.groupName(of: text, field: field)) == wanted
    }
    return directory.people.indices.map { person in
      (values.starts[person]..<values.starts[person + 1]).contains {
        areMeant[Int(values.numbers[$0])]
      }
    }
  }
}
