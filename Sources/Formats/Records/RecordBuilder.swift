import People

/// Collects and cleans the values of one record.
struct RecordBuilder {
  private struct Entry {
    let field: Field
    var text: String
    var further: [String] = []
    var isFull = false

    var texts: [String] { [text] + further }

    /// Adds a text once. Returns whether it is the first to exceed the limit.
    mutating func add(_ new: String) -> Bool {
      if isFull || new == text || further.contains(new) { return false }
      isFull = further.count == RecordBuilder.mostValues - 1
      if !isFull { further.append(new) }
      return isFull
    }
  }

  /// The fields with a text, in the order in which they were set.
  private var entries: [Entry] = []
  private var visibility = Visibility.shown
  private var distinguishedName: String?
  private var details: [(index: Int, detail: Detail)] = []
  var photo: PhotoReference?

  /// The maximum number of values of a field: people may write their own records.
  static let mostValues = 100

  /// Sets the text of a field. Returns what was left out, or what the text should be.
  mutating func set(_ field: Field, _ text: String) -> ValueKind? {
    if field.isDivided || field.kind == .people { return set(field, parts: [[text]]) }
    guard let clean = Self.cleaned(text) else { return nil }
    if add(clean.text, to: field) { return .tooManyValues }
    if clean.hasLostMarks { return .overloadedText }
    return Self.oddity(of: clean.text, in: field)
  }

  /// What a text should be: an e-mail address, but it has no `@`, or a phone number, but it has no digit.
  private static func oddity(of text: String, in field: Field) -> ValueKind? {
    if field === Field.email { return text.utf8.contains(UInt8(ascii: "@")) ? nil : .email }
    guard field === Field.phone || field === Field.mobile else { return nil }
    return text.unicodeScalars.contains { $0.properties.numericType != nil } ? nil : .phone
  }

  /// Sets a field from several paths: all texts of a field with several values, else the first of each path.
  /// Returns what was left out.
  mutating func set(_ field: Field, parts: [[String]]) -> ValueKind? {
    // `PhotoReader` reads photos.
    if field == .photo { return nil }
    if field.hasSeveral {
      var lost: ValueKind?
      for text in parts.joined() {
        for part in field.values(in: text) {
          guard let clean = Self.cleaned(part) else { continue }
          if add(clean.text, to: field) {
            lost = .tooManyValues
          } else if clean.hasLostMarks {
            lost = .overloadedText
          } else {
            lost = Self.oddity(of: clean.text, in: field) ?? lost
          }
        }
      }
      return lost
    }
    let used = parts.compactMap { $0.lazy.compactMap(Self.cleaned).first }
    if used.isEmpty { return nil }
    _ = add(used.map(\.text).joined(separator: field.joiner), to: field)
    return used.contains(where: \.hasLostMarks) ? .overloadedText : nil
  }

  static func divided(_ text: String) -> [String] {
    text.unicodeScalars.split { ";|,".unicodeScalars.contains($0) }.map { String($0) }
  }

  /// The text on one line; `nil` if it is invisible.
  private static func cleaned(_ text: String) -> TextCleaning.Outcome? {
    let outcome = TextCleaning.wholeLine(text)
    return outcome.text.unicodeScalars.contains(where: isVisible) ? outcome : nil
  }

  /// Returns whether the text is the first to exceed the limit.
  private mutating func add(_ text: String, to field: Field) -> Bool {
    guard let index = entries.firstIndex(where: { $0.field === field }) else {
      entries.append(Entry(field: field, text: text))
      return false
    }
    if field.hasSeveral { return entries[index].add(text) }
    entries[index].text = text
    return false
  }

  mutating func set(distinguishedName name: String) {
    distinguishedName = TextCleaning.line(name)
  }

  /// Whether a character is visible, unlike joiners and direction marks.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // Fast path: looking up the category is slow.
    scalar.isASCII || (0xC0..<0x600).contains(scalar.value)
      || scalar.properties.generalCategory != .format
  }

  /// Adds a further field; these are sorted by index.
  mutating func add(_ value: DetailValue, as field: Field, at index: Int) {
    details.append((index, Detail(field: field, value: value)))
  }

  mutating func set(_ visibility: Visibility) { self.visibility = visibility }

  /// Whether the person is hidden, now or from a day on.
  var isHidden: Bool { visibility.isHidden || visibility.lastDay != nil }

  var record: Record? {
    var (first, last, single) = ("", "", "")
    for entry in entries {
      switch entry.field {
      case .firstName: first = entry.text
      case .lastName: last = entry.text
      case .name: single = entry.text
      default: break
      }
    }
    let name: Name
    if !first.isEmpty || !last.isEmpty {
      name = .parts(first: first, last: last)
    } else if !single.isEmpty {
      name = CommaName.parts(of: single) ?? .single(single)
    } else {
      return nil
    }
    var record = Record(
      name: name, distinguishedName: distinguishedName,
      details: details.isEmpty ? [] : details.sorted { $0.index < $1.index }.map(\.detail),
      photo: photo, visibility: visibility)
    for entry in entries { record.set(entry.field, entry.texts) }
    return record
  }
}
