import People

/// Collects the values of one record, cleaning each.
struct RecordBuilder {
  private var id: String?
  private var first = ""
  private var last = ""
  private var single = ""
  private var email: String?
  private var phone: String?
  private var position: String?
  private var projects: [String] = []
  private var details: [(index: Int, detail: Detail)] = []

  /// Sets the text of a field; an empty one is absent. Returns whether marks of it were left out.
  mutating func set(_ field: Mapping.Field, _ text: String) -> Bool {
    let outcome = TextCleaning.wholeLine(text)
    let text = outcome.text
    if text.isEmpty || !text.unicodeScalars.contains(where: Self.isVisible) { return false }
    switch field {
    case .id: id = text
    case .firstName: first = text
    case .lastName: last = text
    case .name: single = text
    case .email: email = text
    case .phone: phone = text
    case .position: position = text
    case .projects: projects.append(text)
    }
    return outcome.hasLostMarks
  }

  /// A text of joiners and direction marks alone shows as nothing.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // No letter of Latin, Greek or Cyrillic is one; the property is slow to ask.
    scalar.isASCII || (0xC0..<0x600).contains(scalar.value)
      || scalar.properties.generalCategory != .format
  }

  /// Adds a further field; details are sorted by their indices.
  mutating func add(_ value: DetailValue, as field: DetailField, at index: Int) {
    details.append((index, Detail(field: field, value: value)))
  }

  /// The record; `nil` where it has no name.
  var record: Record? {
    let name: Name
    if !first.isEmpty || !last.isEmpty {
      name = .parts(first: first, last: last)
    } else if !single.isEmpty {
      name = .single(single)
    } else {
      return nil
    }
    return Record(
      id: id, name: name, emails: email.map { [$0] } ?? [], phones: phone.map { [$0] } ?? [],
      position: position, projects: projects,
      details: details.isEmpty ? [] : details.sorted { $0.index < $1.index }.map(\.detail))
  }
}
