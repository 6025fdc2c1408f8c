import People

/// Parses the value of a further field in a table or in LDIF.
struct TextDetail {
  /// The dates and empty values of the list.
  let dates: DateColumns
  let key: String
  let paths: [FieldPath]

  /// The value and what was left out of it; `nil` if no text is a value.
  ///
  /// Texts are joined by commas. The first value of another type counts; the second is the end of a period.
  func read(
    _ type: DetailType, _ texts: [String]
  ) throws(ValueMismatch) -> (value: DetailValue?, lost: ValueKind?) {
    if type == .text || type == .markdown { return Self.joined(type, texts, dates.nothing) }
    let lines = texts.lazy.map(TextCleaning.line).filter { !$0.isEmpty }
    if type == .period {
      let start = try date(texts.first ?? "", 0, .start(key: key))
      let end = try date(texts.count > 1 ? texts[1] : "", 1, .end(key: key))
      return (
        start == nil && end == nil ? nil : .period(start: start, end: end),
        lines.contains(where: Nothing.isSpreadsheetError) ? .spreadsheetError : nil
      )
    }
    let use: Nothing.Use = type == .flag ? .detail : .field
    guard let text = lines.first(where: { !dates.nothing.contains($0, as: use) }) else {
      return (nil, lines.contains(where: Nothing.isSpreadsheetError) ? .spreadsheetError : nil)
    }
    return (try value(type, text), nil)
  }

  /// All texts that are values, joined by commas.
  static func joined(
    _ type: DetailType, _ texts: [String], _ nothing: Nothing
  ) -> (value: DetailValue?, lost: ValueKind?) {
    let clean = type == .text ? TextCleaning.lines : TextCleaning.markdown
    let outcomes = texts.map { text in
      // What means nothing may look like a tag, as `<null>` does.
      let plain = clean(text)
      if nothing.contains(plain.text, as: .detail) { return plain }
      return HTMLText.converted(text, to: type == .text ? .plain : .markdown).map(clean) ?? plain
    }.filter { !$0.text.isEmpty }
    let values = outcomes.filter { !nothing.contains($0.text, as: .detail) }
    let hasError =
      values.count < outcomes.count
      && outcomes.contains { Nothing.isSpreadsheetError($0.text) }
    let lost: ValueKind? = hasError ? .spreadsheetError : nil
    if values.isEmpty { return (nil, lost) }
    let kept = values.prefix(RecordBuilder.mostValues)
    let text = kept.map(\.text).joined(separator: ", ")
    return (
      type == .text ? .text(text) : .markdown(text),
      kept.count < values.count
        ? .tooManyValues : kept.contains(where: \.hasLostMarks) ? .overloadedText : lost
    )
  }

  private func date(
    _ text: String, _ path: Int, _ use: DateColumns.Use
  ) throws(ValueMismatch) -> Timestamp? {
    try dates.time(.text(text), at: paths[min(path, paths.count - 1)].text, for: use)
  }

  private func value(_ type: DetailType, _ text: String) throws(ValueMismatch) -> DetailValue? {
    switch type {
    case .number:
      guard let number = Self.number(text) else {
        throw ValueMismatch(expected: .number, found: .text)
      }
      return .number(number)
    case .date: return try date(text, 0, .detail(key: key)).map(DetailValue.date)
    case .flag:
      guard let flag = YesNo.of(text) else {
        throw ValueMismatch(expected: .flag, found: .text)
      }
      return .flag(flag)
    case .link:
      guard let link = LinkAddress.safe(text) else {
        throw ValueMismatch.link(text)
      }
      return .link(link)
    case .text, .markdown, .period: return nil
    }
  }

  /// A decimal number with a point or a comma.
  private static func number(_ text: String) -> String? {
    let text = text.replacing(",", with: ".")
    guard text.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2D }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number == number.rounded() && abs(number) < 9e15 ? String(Int64(number)) : String(number)
  }
}
