import People

/// Reads and checks the value of one further field.
struct DetailReader {
  /// A fault within the value; the path starts after the field's own.
  struct Fault {
    let path: String
    let expected: ValueKind
    let found: ValueKind
  }

  let type: DetailType
  let value: JSONValue
  private(set) var faults: [Fault] = []

  init(type: DetailType, value: JSONValue) {
    self.type = type
    self.value = value
  }

  /// The detail; `nil` where there is none or it is bad, as `faults` then says.
  mutating func read() -> DetailValue? {
    switch type {
    case .text: text(TextCleaning.lines).map(DetailValue.text)
    case .markdown: text(TextCleaning.markdown).map(DetailValue.markdown)
    case .number: number().map(DetailValue.number)
    case .date: date(value, "").map(DetailValue.date)
    case .period: period()
    case .flag: take(value.flag(), .flag).map(DetailValue.flag)
    case .link: link().map(DetailValue.link)
    }
  }

  private mutating func take<Value>(
    _ result: Result<Value?, JSONValue.Mismatch>, _ expected: ValueKind
  ) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure:
      faults.append(Fault(path: "", expected: expected, found: self.value.shownKind))
      return nil
    }
  }

  private mutating func text(_ clean: (String) -> TextCleaning.Outcome) -> String? {
    guard let outcome = take(value.text(), .text).map(clean), !outcome.text.isEmpty else {
      return nil
    }
    if outcome.hasLostMarks {
      faults.append(Fault(path: "", expected: .text, found: .overloadedText))
    }
    return outcome.text
  }

  private mutating func number() -> String? {
    guard let number = take(value.number(), .number) else { return nil }
    if number == number.rounded(), abs(number) < 9e18 {
      return String(value.wholeNumber ?? Int64(number))
    }
    return String(number)
  }

  private mutating func date(_ value: JSONValue, _ path: String) -> Timestamp? {
    let found: ValueKind
    switch value.textOrNumber() {
    case .text(let text):
      let text = TextCleaning.line(text)
      if text.isEmpty { return nil }
      if let date = Timestamp(iso8601: text) ?? Timestamp(odata: text) { return date }
      found = .text
    case .number(let number):
      if let date = Timestamp(unixSeconds: number) { return date }
      found = .number
    case .neither: found = value.shownKind
    case nil: return nil
    }
    faults.append(Fault(path: path, expected: .date, found: found))
    return nil
  }

  private mutating func period() -> DetailValue? {
    guard value.isPresent else { return nil }
    guard value.kind == .object else {
      faults.append(Fault(path: "", expected: .object, found: value.shownKind))
      return nil
    }
    let start = date(value.member("start"), ".start")
    let end = date(value.member("end"), ".end")
    return start == nil && end == nil ? nil : .period(start: start, end: end)
  }

  private mutating func link() -> String? {
    guard let text = take(value.text(), .link).map(TextCleaning.line), !text.isEmpty else {
      return nil
    }
    if let link = LinkAddress.safe(text) { return link }
    faults.append(Fault(path: "", expected: .link, found: .text))
    return nil
  }
}
