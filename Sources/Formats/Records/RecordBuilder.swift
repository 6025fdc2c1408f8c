import People

/// Collects the values of one record, cleaning each.
struct RecordBuilder {
  private var id: String?
  private var first = ""
  private var last = ""
  private var single = ""
  private var emails = Values()
  private var phones = Values()
  private var position: String?
  private var projects = Values()
  private var visibility = Visibility.shown
  private var department: String?
  private var manager: String?
  private var distinguishedName: String?
  private var details: [(index: Int, detail: Detail)] = []
  /// The photo that the record names or holds.
  var photo: PhotoReference?

  /// The most values that a record may have in one field. Somebody may write their own entry of a list.
  static let mostValues = 100

  /// The values of a field that may have several.
  private struct Values {
    private(set) var texts: [String] = []
    private var isFull = false

    /// Adds a value once. Returns whether it is the first that is left out.
    mutating func add(_ text: String) -> Bool {
      if isFull || texts.contains(text) { return false }
      isFull = texts.count == RecordBuilder.mostValues
      if !isFull { texts.append(text) }
      return isFull
    }
  }

  /// Sets the text of a field; an empty one is absent. Returns what was left out, if anything.
  mutating func set(_ field: Mapping.Field, _ text: String) -> ValueKind? {
    guard let clean = Self.cleaned(text) else { return nil }
    if set(field, clean: clean.text) { return .tooManyValues }
    return clean.hasLostMarks ? .overloadedText : nil
  }

  /// Sets a field of texts at several places: addresses, numbers and projects are all kept, of each part
  /// of another field the first that is not empty. Returns what was left out, if anything.
  mutating func set(_ field: Mapping.Field, parts: [[String]]) -> ValueKind? {
    switch field {
    case .email, .phone, .projects:
      var lost: ValueKind?
      for text in parts.joined() { lost = set(field, text) ?? lost }
      return lost
    case .photo: return nil
    case .id, .firstName, .lastName, .name, .position, .department, .manager:
      let used = parts.compactMap { $0.lazy.compactMap(Self.cleaned).first }
      if used.isEmpty { return nil }
      let separator = field == .position || field == .department ? ", " : " "
      _ = set(field, clean: used.map(\.text).joined(separator: separator))
      return used.contains(where: \.hasLostMarks) ? .overloadedText : nil
    }
  }

  /// The text on one line; `nil` where it shows as nothing.
  private static func cleaned(_ text: String) -> TextCleaning.Outcome? {
    let outcome = TextCleaning.wholeLine(text)
    return outcome.text.unicodeScalars.contains(where: isVisible) ? outcome : nil
  }

  /// Returns whether the value is the first of its field that is left out.
  private mutating func set(_ field: Mapping.Field, clean text: String) -> Bool {
    switch field {
    case .email: return emails.add(text)
    case .phone: return phones.add(text)
    case .projects: return projects.add(text)
    case .id: id = text
    case .firstName: first = text
    case .lastName: last = text
    case .name: single = text
    case .position: position = text
    // A photo has bytes that are no text to be cleaned: see `PhotoReader`.
    case .photo: break
    case .department: department = text
    case .manager: manager = text
    }
    return false
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

  /// Whether the record says that its person is not to be seen, now or from a day on.
  var isHidden: Bool { visibility.isHidden || visibility.lastDay != nil }

  /// The record; `nil` where it has no name.
  var record: Record? {
    let name: Name
    if !first.isEmpty || !last.isEmpty {
      name = .parts(first: first, last: last)
    } else if !single.isEmpty {
      name = CommaName.parts(of: single) ?? .single(single)
    } else {
      return nil
    }
    return Record(
      id: id, name: name, emails: emails.texts, phones: phones.texts, position: position,
      projects: projects.texts, department: department, manager: manager,
      distinguishedName: distinguishedName,
      details: details.isEmpty ? [] : details.sorted { $0.index < $1.index }.map(\.detail),
      photo: photo, visibility: visibility)
  }
}
