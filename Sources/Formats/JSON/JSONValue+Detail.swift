import People

extension JSONValue {
  /// The value as a further field; `nil` if it is absent or bad.
  ///
  /// - Parameter fault: Receives each fault with its path inside the value, such as `.start`.
  func detail(
    _ type: DetailType, in bytes: Span<UInt8>, fault: (String, ValueMismatch) -> Void
  ) -> DetailValue? {
    do throws(ValueMismatch) {
      switch type {
      case .text, .markdown:
        guard let text = try text(in: bytes) else { return nil }
        let cleaned = type == .text ? TextCleaning.lines(text) : TextCleaning.markdown(text)
        if cleaned.text.isEmpty { return nil }
        if cleaned.hasLostMarks {
          fault("", ValueMismatch(expected: .text, found: .overloadedText))
        }
        return type == .text ? .text(cleaned.text) : .markdown(cleaned.text)
      case .number:
        guard let number = try number(in: bytes) else { return nil }
        guard number == number.rounded(), abs(number) < 9e18 else {
          return .number(String(number))
        }
        return .number(String(wholeNumber(in: bytes) ?? Int64(number)))
      case .flag: return try flag(in: bytes).map(DetailValue.flag)
      case .date: return try date(in: bytes).map(DetailValue.date)
      case .period:
        guard isPresent else { return nil }
        guard kind == .object else { throw mismatch(.object, bytes) }
        var dates: [Timestamp?] = []
        for name in ["start", "end"] {
          do throws(ValueMismatch) {
            dates.append(try member(name, in: bytes).date(in: bytes))
          } catch {
            fault("." + name, error)
            dates.append(nil)
          }
        }
        return dates[0] == nil && dates[1] == nil ? nil : .period(start: dates[0], end: dates[1])
      case .link:
        let text = TextCleaning.line(try text(in: bytes, expected: .link) ?? "")
        if text.isEmpty { return nil }
        guard let link = LinkAddress.safe(text) else { throw mismatch(.link, bytes) }
        return .link(link)
      }
    } catch {
      fault("", error)
      return nil
    }
  }

  /// The date in ISO 8601, in the form of OData 2, or in Unix seconds; `nil` if there is none.
  func date(in bytes: Span<UInt8>) throws(ValueMismatch) -> Timestamp? {
    let date: Timestamp?
    switch kind {
    case .absent, .null: return nil
    case .text:
      guard let text = try? text(in: bytes) else { throw mismatch(.date, bytes) }
      let line = TextCleaning.line(text)
      if line.isEmpty { return nil }
      date = Timestamp(iso8601: line) ?? Timestamp(odata: line)
    case .number: date = (try? number(in: bytes)).flatMap { Timestamp(unixSeconds: $0) }
    case .flag, .list, .object: date = nil
    }
    guard let date else { throw mismatch(.date, bytes) }
    return date
  }
}
