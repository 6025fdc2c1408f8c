extension Person {
  /// The texts of a field by its name in the configuration: a field that every directory knows, or the key
  /// of a detail.
  func values(ofField key: String) -> [String] {
    switch key {
    case "email": emails
    case "phone": phones.map(\.text)
    case "position": position.map { [$0] } ?? []
    case "project": projects
    case "office": offices
    case "department": department.map { [$0] } ?? []
    case "name": [name.full]
    case "firstName": name.first.map { [$0] } ?? []
    case "lastName": name.last.map { [$0] } ?? []
    case "id": id.map { [$0] } ?? []
    default: details.filter { $0.field.key == key }.compactMap(\.value.plainText)
    }
  }

  /// What the person is sorted by in a field: its first text, or digits that sort as its number or time.
  package func sortText(ofField key: String) -> String? {
    for detail in details where detail.field.key == key {
      if let digits = detail.value.sortDigits { return digits }
    }
    return values(ofField: key).first
  }

  /// Whether the person has a number or a time in a field.
  func hasNumber(in key: String) -> Bool {
    details.contains { $0.field.key == key && $0.value.sortDigits != nil }
  }

  /// Whether the person has anything in a field that the configuration names.
  package func has(_ key: String) -> Bool {
    switch key {
    case "manager": manager != nil
    case "photo": !photos.isEmpty
    default: !values(ofField: key).isEmpty || details.contains { $0.field.key == key }
    }
  }

  /// Whether the person has a text in a field by which people can be grouped.
  package func hasText(in key: String) -> Bool { !values(ofField: key).isEmpty }

  /// Whether the person has something in a field by which people can be sorted.
  package func isSortable(by key: String) -> Bool { sortText(ofField: key) != nil }
}
