import People

/// Collects the values of one record, cleaning each.
struct RecordBuilder {
  private var id: String?
  private var first = ""
  private var last = ""
  private var single = ""
  private var emails: [String] = []
  private var phones: [String] = []
  private var position: String?
  private var projects: [String] = []
  private var visibility = Visibility.shown
  private var department: String?
  private var manager: String?
  private var distinguishedName: String?
  private var details: [(index: Int, detail: Detail)] = []
  /// The photo that the record names or holds.
  var photo: PhotoReference?

  /// Sets the text of a field; an empty one is absent. Returns whether marks of it were left out.
  mutating func set(_ field: Mapping.Field, _ text: String) -> Bool {
    guard let clean = Self.cleaned(text) else { return false }
    set(field, clean: clean.text)
    return clean.hasLostMarks
  }

  /// Sets a field of texts at several places: addresses, numbers and projects are all kept, of each part
  /// of another field the first that is not empty. Returns whether marks of any were left out.
  mutating func set(_ field: Mapping.Field, parts: [[String]]) -> Bool {
    let cleaned = parts.map { $0.compactMap(Self.cleaned) }
    let used: [TextCleaning.Outcome]
    switch field {
    case .email, .phone, .projects:
      used = cleaned.flatMap { $0 }
      for text in used { set(field, clean: text.text) }
    case .photo: used = []
    case .id, .firstName, .lastName, .name, .position, .department, .manager:
      used = cleaned.compactMap(\.first)
      if !used.isEmpty {
        let separator = field == .position || field == .department ? ", " : " "
        set(field, clean: used.map(\.text).joined(separator: separator))
      }
    }
    return used.contains(where: \.hasLostMarks)
  }

  /// The text on one line; `nil` where it shows as nothing.
  private static func cleaned(_ text: String) -> TextCleaning.Outcome? {
    let outcome = TextCleaning.wholeLine(text)
    return outcome.text.unicodeScalars.contains(where: isVisible) ? outcome : nil
  }

  private mutating func set(_ field: Mapping.Field, clean text: String) {
    switch field {
    case .id: id = text
    case .firstName: first = text
    case .lastName: last = text
    case .name: single = text
    case .email: if !emails.contains(text) { emails.append(text) }
    case .phone: if !phones.contains(text) { phones.append(text) }
    case .position: position = text
    case .projects: projects.append(text)
    // A photo has bytes that are no text to be cleaned: see `PhotoReader`.
    case .photo: break
    case .department: department = text
    case .manager: manager = text
    }
  }

  /// Sets the name that the entry has in a directory server.
  mutating func set(distinguishedName name: String) {
    distinguishedName = TextCleaning.line(name)
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

  /// Sets what the record says of who may see its person.
  mutating func set(_ visibility: Visibility) { self.visibility = visibility }

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
      id: id, name: name, emails: emails, phones: phones, position: position,
      projects: projects, department: department, manager: manager,
      distinguishedName: distinguishedName,
      details: details.isEmpty ? [] : details.sorted { $0.index < $1.index }.map(\.detail),
      photo: photo, visibility: visibility)
  }
}
