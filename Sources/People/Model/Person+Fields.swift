extension Person {
  /// The texts of a standard field; none for fields that refer to people.
  package func texts(of field: Field) -> [String] {
    switch field.storage {
    case .id: id.map { [$0] } ?? []
    case .name: [name.full]
    case .firstName: name.first.map { [$0] } ?? []
    case .lastName: name.last.map { [$0] } ?? []
    case .emails: emails
    case .phones: phones.map(\.text)
    case .position: position.map { [$0] } ?? []
    case .projects: projects
    case .offices: offices
    case .manager, .photo: []
    case .values: values.texts(of: field)
    case .details: details.texts(of: field)
    }
  }

  /// The texts of a field by its name in the configuration: a standard one, or the key of a detail.
  func texts(ofFieldNamed name: String) -> [String] {
    if let field = Field.named(name) { return texts(of: field) }
    return details.lazy.filter { $0.field.key == name }.flatMap(\.value.texts)
  }

  /// The text to sort by: the first text, or digits that sort like the number or time.
  package func sortText(ofField name: String) -> String? {
    for detail in details where detail.field.key == name {
      if let digits = detail.value.sortDigits { return digits }
    }
    return texts(ofFieldNamed: name).first
  }

  func hasNumber(in name: String) -> Bool {
    details.contains { $0.field.key == name && $0.value.sortDigits != nil }
  }

  /// Whether the person has a value in a field of the configuration.
  package func has(_ name: String) -> Bool {
    if let field = Field.named(name) {
      switch field.storage {
      case .manager: return manager != nil
      case .photo: return !photos.isEmpty
      case .values: return values[field] != nil
      default: return !texts(of: field).isEmpty
      }
    }
    return details.contains { $0.field.key == name }
  }

  /// Whether the person has a value to be grouped by.
  package func hasText(in name: String) -> Bool {
    !texts(ofFieldNamed: name).isEmpty || Field.named(name).map { !people(of: $0).isEmpty } ?? false
  }

  package func isSortable(by name: String) -> Bool { sortText(ofField: name) != nil }

  /// The people that the person refers to in a field.
  package func people(of field: Field) -> [Int] {
    if field.storage == .manager { return manager.map { [$0] } ?? [] }
    if case .people(let people)? = values[field] { return people }
    return []
  }
}

extension DetailValue {
  /// Short texts to group or sort by.
  package var texts: [String] {
    switch self {
    case .text(let text), .number(let text), .link(let text): [text]
    case .flag(let flag): [flag ? "true" : "false"]
    case .list(let texts): texts
    case .markdown, .date, .period, .never, .people: []
    }
  }
}
