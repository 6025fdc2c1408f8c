import People

/// Parses the value of a further field in a table or in LDIF.
struct TextDetail {
  /// The value and what was left out of it; `nil` if all texts are empty.
  ///
  /// Texts are joined by commas. The first value of another type counts; the second is the end of a period.
  static func read(
    _ type: DetailType, _ texts: [String]
  ) throws(ValueMismatch) -> (value: DetailValue, lost: ValueKind?)? {
    if type == .text || type == .markdown {
      let clean = type == .text ? TextCleaning.lines : TextCleaning.markdown
      let outcomes = texts.map(clean).filter { !$0.text.isEmpty }
      if outcomes.isEmpty { return nil }
      let kept = outcomes.prefix(RecordBuilder.mostValues)
      let text = kept.map(\.text).joined(separator: ", ")
      return (
        type == .text ? .text(text) : .markdown(text),
        kept.count < outcomes.count
          ? .tooManyValues : kept.contains(where: \.hasLostMarks) ? .overloadedText : nil
      )
    }
    let lines = texts.map(TextCleaning.line)
    if type == .period {
      let start = try date(lines.first ?? "")
      let end = try date(lines.count > 1 ? lines[1] : "")
      return start == nil && end == nil ? nil : (.period(start: start, end: end), nil)
    }
    guard let text = lines.first(where: { !$0.isEmpty }) else { return nil }
    return try value(type, text).map { ($0, nil) }
  }

  private static func value(
    _ type: DetailType, _ text: String
  ) throws(ValueMismatch) -> DetailValue? {
    switch type {
    case .number:
      guard let number = number(text) else { throw ValueMismatch(expected: .number, found: .text) }
      return .number(number)
    case .date: return try date(text).map(DetailValue.date)
    case .flag:
      guard let flag = flag(text) else { throw ValueMismatch(expected: .flag, found: .text) }
      return .flag(flag)
    case .link:
      guard let link = LinkAddress.safe(text) else {
        throw ValueMismatch(expected: .link, found: .text)
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

  /// Parses ISO 8601, `31.12.2026`, `20261231120000Z` of directory servers, OData 2, or Unix seconds.
  static func date(_ text: String) throws(ValueMismatch) -> Timestamp? {
    if text.isEmpty { return nil }
    let date =
      Timestamp(iso8601: text) ?? Timestamp(dayFirst: text) ?? Timestamp(generalized: text)
      ?? Timestamp(odata: text)
      ?? (text.utf8.count >= 9 ? Double(text).flatMap { Timestamp(unixSeconds: $0) } : nil)
    guard let date else { throw ValueMismatch(expected: .date, found: .text) }
    return date
  }

  /// Parses a yes or no in several languages.
  static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "y", "1", "ja", "wahr", "jah", "tõene", "да", "истина", "kyllä", "tosi":
      true
    case "false", "no", "n", "0", "nein", "falsch", "ei", "väär", "нет", "ложь", "epätosi": false
    default: nil
    }
  }
}

extension RecordBuilder {
  /// Adds a further field of texts. Returns the fault if the value or a part of it was left out.
  mutating func add(
    _ texts: [String], as field: Field, _ type: DetailType, at index: Int
  ) -> ValueMismatch? {
    do throws(ValueMismatch) {
      guard let read = try TextDetail.read(type, texts) else { return nil }
      add(read.value, as: field, at: index)
      return read.lost.map { ValueMismatch(expected: .text, found: $0) }
    } catch {
      return error
    }
  }
}
