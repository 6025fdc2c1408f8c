extension [Person] {
  /// The texts of a person in a field; none for fields that refer to people. They are read in place, since passing a
  /// person copies all fields.
  package func texts(of field: Field, at index: Int) -> [String] {
    if let property = field.property { return property.ofPerson(self, index) }
    return (field.isStandard ? self[index].values : self[index].details).texts(of: field)
  }

  /// The texts of a person in a field by its name: a standard one, or the key of a detail.
  package func texts(of field: FieldName, at index: Int) -> [String] {
    if let standard = field.standard { return texts(of: standard, at: index) }
    return self[index].details.lazy.filter { $0.field.key == field.name }.flatMap(\.value.texts)
  }
}

extension Person {
  package func texts(of field: Field) -> [String] { [self].texts(of: field, at: 0) }

  private func texts(ofFieldNamed name: String) -> [String] {
    [self].texts(of: FieldName(name), at: 0)
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
    guard let field = Field.named(name) else {
      return details.contains { $0.field.key == name }
    }
    return field.kind == .photo ? !photos.isEmpty : hasText(in: name)
  }

  /// Whether the person has a value to be grouped by.
  package func hasText(in name: String) -> Bool {
    !texts(ofFieldNamed: name).isEmpty || Field.named(name).map { !people(of: $0).isEmpty } ?? false
  }

  package func isSortable(by name: String) -> Bool { sortText(ofField: name) != nil }

  /// The people that the person refers to in a field.
  package func people(of field: Field) -> [Int] {
    if field === Field.manager { return manager.map { [$0] } ?? [] }
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
