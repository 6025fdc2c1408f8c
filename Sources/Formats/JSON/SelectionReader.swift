import People

/// Reads the values of a field that is at several paths, or at one that may lead to several values.
struct SelectionReader {
  /// A fault in what one of the paths leads to.
  struct Fault {
    let part: Int
    let expected: ValueKind
    let found: ValueKind
  }

  private let parts: [[JSONValue]]
  private(set) var faults: [Fault] = []

  /// - Parameter parts: what each path leads to.
  init(_ parts: [SelectedValues]) {
    self.parts = parts.map { $0.values.filter(\.isPresent) }
    for (part, selected) in parts.enumerated() {
      if let mismatch = selected.mismatch {
        faults.append(Fault(part: part, expected: mismatch.expected, found: mismatch.found))
      }
    }
  }

  /// The texts of a field by path. Projects may be lists of texts, and an identifier, also
  /// the manager's, a whole number.
  mutating func texts(of field: Field) -> [[String]] {
    var texts = parts.map { _ in [String]() }
    for (part, values) in parts.enumerated() {
      for value in values {
        if field.isList, value.kind == .list {
          var items: [JSONValue] = []
          value.forEachItem { _, item in items.append(item) }
          texts[part] += items.compactMap { item in
            field.isOfPeople
              ? item.wholeNumber.map { String($0) } ?? text(item, part) : text(item, part)
          }
        } else if field == .id || field.isOfPeople, let whole = value.wholeNumber {
          texts[part].append(String(whole))
        } else if let text = text(value, part) {
          texts[part].append(text)
        }
      }
    }
    return texts
  }

  /// The detail: joined texts, the first value of another type, or a period of two dates.
  mutating func detail(_ type: DetailType) -> DetailValue? {
    switch type {
    case .text, .markdown:
      var texts: [String] = []
      for (part, values) in parts.enumerated() {
        texts += values.compactMap { text($0, part) }
      }
      guard let read = try? TextDetail.read(type, texts) else { return nil }
      if let lost = read.lost { faults.append(Fault(part: 0, expected: .text, found: lost)) }
      return read.value
    case .period where parts.count > 1:
      let (start, end) = (date(0), date(1))
      return start == nil && end == nil ? nil : .period(start: start, end: end)
    case .number, .date, .period, .flag, .link:
      return parts.firstIndex { !$0.isEmpty }.flatMap { single(type, $0) }
    }
  }

  private mutating func date(_ part: Int) -> Timestamp? {
    guard case .date(let date)? = single(.date, part) else { return nil }
    return date
  }

  /// The first value of a path, as a detail.
  private mutating func single(_ type: DetailType, _ part: Int) -> DetailValue? {
    guard let value = parts[part].first else { return nil }
    var reader = DetailReader(type: type, value: value)
    let result = reader.read()
    faults += reader.faults.map { Fault(part: part, expected: $0.expected, found: $0.found) }
    return result
  }

  private mutating func text(_ value: JSONValue, _ part: Int) -> String? {
    switch value.text() {
    case .success(let text): return text
    case .failure:
      faults.append(Fault(part: part, expected: .text, found: value.shownKind))
      return nil
    }
  }
}
