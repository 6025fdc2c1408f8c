import People

/// Collects and cleans the values of one record.
struct RecordBuilder {
  /// Copying it is faster than making a new one.
  private static let empty = Record(name: .single(""))

  private let dates: DateColumns
  /// The time zones of names that were read before.
  private var zones: [String: String?] = [:]
  var nothing: Nothing { dates.nothing }
  /// How many values were left out since they mean nothing, by the key of their field.
  private(set) var nothingCounts: [String: Int] = [:]
  /// How many numbers were left out since a remark such as `(home)` calls them private, by the key of their field.
  private(set) var privateCounts: [String: Int] = [:]
  /// The fields whose paths name private values.
  private var namedPrivate: [Field] = []
  private var record = empty
  private var (first, last, single) = ("", "", "")
  private var overfull: [Field] = []
  private var details: [(index: Int, detail: Detail)] = []
  var photo: PhotoReference?

  init(_ dates: DateColumns) {
    self.dates = dates
  }

  /// Sets which private values the next records' paths name.
  mutating func use(_ mapping: Mapping) {
    namedPrivate = mapping.fields.filter { field, paths in
      field.isAddress && paths.paths.contains(where: \.namesPrivateKind)
    }.map(\.key)
  }

  /// The maximum number of values of a field: people may write their own records.
  static let mostValues = 100

  /// Sets the text of a field. Returns what was left out, or what the text should be.
  mutating func set(_ field: Field, _ text: String) -> ValueKind? {
    field.isOneValue(text) && !field.isRewritten
      ? add(text, to: field) : set(field, parts: [[text]])
  }

  private mutating func add(_ text: String, to field: Field) -> ValueKind? {
    guard let clean = Self.cleaned(text, field, nothing) else {
      return leaveOut([text], of: field)
    }
    if field.isOfPhones, Self.isRemarkedPrivate(clean.text),
      !namedPrivate.contains(where: { $0 === field })
    {
      privateCounts[field.key, default: 0] += 1
      return nil
    }
    if set(clean.text, of: field) { return .tooManyValues }
    if clean.hasLostMarks { return .overloadedText }
    return Self.oddity(of: clean.text, in: field)
  }

  /// Whether a number is called private beside it, as in `612 3456 (home)`.
  private static func isRemarkedPrivate(_ text: String) -> Bool {
    !PhoneText.isOne(text) && AddressKind.of(text)?.isPrivate == true
  }

  /// What a text should be, or what it is, if a field of this kind holds another.
  private static func oddity(of text: String, in field: Field) -> ValueKind? {
    if text.utf8.first == UInt8(ascii: "#"), Nothing.isSpreadsheetError(text) {
      return .spreadsheetError
    }
    if field.kind == .emails { return EmailAddress.isLinkable(text) ? nil : .email }
    guard field.isOfPhones, !PhoneText.isNumber(text) else { return nil }
    return isShortened(text) ? .shortenedNumber : .phone
  }

  /// Whether the text is a number such as `3.72555E+11`, whose last digits are lost.
  private static func isShortened(_ text: String) -> Bool {
    guard let mark = text.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      mark > text.utf8.startIndex
    else { return false }
    let exponent = text.utf8[text.utf8.index(after: mark)...]
    return exponent.first == UInt8(ascii: "+") && exponent.count > 1
      && exponent.dropFirst().allSatisfy { $0 &- 0x30 < 10 }
      && text.utf8[..<mark].allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2C }
  }

  /// Sets a field from several paths: all texts of a field with several values, else the first of each path.
  /// Returns what was left out.
  mutating func set(_ field: Field, parts: [[String]]) -> ValueKind? {
    // `PhotoReader` reads photos.
    if field === Field.photo { return nil }
    if field.hasSeveral {
      var lost: ValueKind?
      for text in parts.joined() {
        for part in field.values(in: text) { lost = add(part, to: field) ?? lost }
      }
      return lost
    }
    if field.isRewritten {
      guard let text = firstValue(in: Array(parts.joined()), of: field)?.text else {
        return leaveOut(parts.joined(), of: field)
      }
      return rewrite(text, field)
    }
    let used = parts.compactMap { firstValue(in: $0, of: field) }
    let lost = used.count < parts.count ? leaveOut(parts.joined(), of: field) : nil
    if used.isEmpty { return lost }
    _ = set(used.map(\.text).joined(separator: field.joiner), of: field)
    return used.contains(where: \.hasLostMarks) ? .overloadedText : lost
  }

  /// Sets the text in the one form that a field has. Returns what the text should be.
  private mutating func rewrite(_ text: String, _ field: Field) -> ValueKind? {
    if field.kind == .date {
      do throws(ValueMismatch) {
        let time = try dates.time(.text(text), at: field.key, for: .detail(key: field.key))
        if let time, !time.isPlaceholder { _ = set(CalendarDay(number: time.day).iso, of: field) }
        return nil
      } catch {
        return .unreadableDate
      }
    }
    let zone = zones[text] ?? TimeZoneName.identifier(of: text)
    zones[text] = .some(zone)
    guard let zone else { return .timeZone }
    _ = set(zone, of: field)
    return nil
  }

  /// Adds an identifier by which others may refer to the record, and which is published nowhere.
  mutating func addKey(_ text: String) {
    if let clean = Self.cleaned(text, .id, nothing), !record.keys.contains(clean.text) {
      record.keys.append(clean.text)
    }
  }

  func isValue(_ text: String, of field: Field) -> Bool {
    Self.cleaned(text, field, nothing) != nil
  }

  private func firstValue(in texts: [String], of field: Field) -> TextCleaning.Outcome? {
    for text in texts {
      if let value = Self.cleaned(text, field, nothing) { return value }
    }
    return nil
  }

  /// The text on one line; `nil` if it is invisible, or means nothing.
  private static func cleaned(
    _ text: String, _ field: Field, _ nothing: Nothing
  ) -> TextCleaning.Outcome? {
    let outcome = TextCleaning.wholeLine(text)
    guard let first = outcome.text.utf8.first,
      first < 0x80
        || outcome.text.unicodeScalars.contains(where: { !InvisibleCharacters.contains($0) }),
      !nothing.contains(outcome.text, as: field.kind == .name ? .name : .field)
    else { return nil }
    return outcome
  }

  /// Counts the texts that mean nothing. Returns what was left out, if a user may not know of it.
  private mutating func leaveOut(_ texts: some Sequence<String>, of field: Field) -> ValueKind? {
    var lost: ValueKind?
    for text in texts {
      let line = TextCleaning.line(text)
      guard nothing.contains(line, as: field.kind == .name ? .name : .field) else { continue }
      nothingCounts[field.key, default: 0] += 1
      if Nothing.isSpreadsheetError(line) { lost = .spreadsheetError }
    }
    return lost
  }

  /// Sets the text of a field, or adds it to others. Returns whether it is the first to exceed the limit.
  private mutating func set(_ text: String, of field: Field) -> Bool {
    if field.kind == .name {
      if field === Field.firstName { first = text }
      if field === Field.lastName { last = text }
      if field === Field.name { single = text }
      return false
    }
    let text = field.cleaned(text)
    var isTooMany = false
    record.change(field) { texts in
      if !field.hasSeveral {
        texts = [text]
      } else if !texts.contains(text) {
        isTooMany = texts.count == Self.mostValues
        if !isTooMany { texts.append(text) }
      }
    }
    if !isTooMany || overfull.contains(where: { $0 === field }) { return false }
    overfull.append(field)
    return true
  }

  /// Adds a further field; these are sorted by index.
  mutating func add(_ value: DetailValue, as field: Field, at index: Int) {
    details.append((index, Detail(field: field, value: value)))
  }

  mutating func set(_ visibility: Visibility) { record.visibility = visibility }

  /// Whether the person is hidden, now or from a day on.
  var isHidden: Bool { record.visibility.isHidden || record.visibility.lastDay != nil }

  /// The record; `nil` without a name. The builder is empty afterwards.
  mutating func take() -> Record? {
    defer {
      record = Self.empty
      (first, last, single, photo) = ("", "", "", nil)
      (overfull, details) = ([], [])
    }
    guard let name = Name(first: first, last: last, whole: single) else { return nil }
    record.name = name
    record.photo = photo
    record.addMobilesToPhones()
    if !details.isEmpty {
      record.details = details.sorted { $0.index < $1.index }.map(\.detail)
    }
    return record
  }
}

extension Field {
  /// Whether its texts have one form, whatever the list's.
  fileprivate var isRewritten: Bool { kind == .date || self === Field.timeZone }
}
