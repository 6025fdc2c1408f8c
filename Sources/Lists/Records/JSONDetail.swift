import People

/// Reads a JSON value as a further field.
struct JSONDetail {
  /// The dates and empty values of the list.
  let dates: DateColumns
  /// The key of the field.
  let key: String
  let path: String
  /// Whether numbers and flags may be texts.
  var hasTexts = false

  /// The value; `nil` if there is none or it is bad.
  ///
  /// - Parameter fault: Receives each fault with its path inside the value, such as `.start`.
  func read(
    _ value: JSONValue, _ type: DetailType, in bytes: Span<UInt8>,
    fault: (String, ValueMismatch) -> Void
  ) -> DetailValue? {
    do throws(ValueMismatch) {
      switch type {
      case .text, .markdown:
        guard let text = try value.text(in: bytes) else { return nil }
        let read = TextDetail.joined(type, [text], dates.nothing)
        if let lost = read.lost { fault("", ValueMismatch(expected: .text, found: lost)) }
        return read.value
      case _ where isNothing(value, type, in: bytes):
        if let text = try? value.text(in: bytes),
          Nothing.isSpreadsheetError(TextCleaning.line(text))
        {
          fault("", ValueMismatch(expected: .text, found: .spreadsheetError))
        }
        return nil
      case .number where hasTexts && value.kind == .text,
        .flag where hasTexts && value.kind == .text:
        let text = try value.text(in: bytes) ?? ""
        return try TextDetail(dates: dates, key: key, paths: []).read(type, [text]).value
      case .number:
        guard let number = try value.number(in: bytes) else { return nil }
        guard number == number.rounded(), abs(number) < 9e18 else {
          return .number(String(number))
        }
        return .number(String(value.wholeNumber(in: bytes) ?? Int64(number)))
      case .flag: return try value.flag(in: bytes).map(DetailValue.flag)
      case .date: return try date(value, .detail(key: key), in: bytes).map(DetailValue.date)
      case .period:
        guard value.kind == .object else { throw value.mismatch(.object, bytes) }
        var times: [Timestamp?] = []
        for (name, use) in [("start", DateColumns.Use.start(key: key)), ("end", .end(key: key))] {
          do throws(ValueMismatch) {
            times.append(try date(value.member(name, in: bytes), use, at: "." + name, in: bytes))
          } catch {
            fault("." + name, error)
            times.append(nil)
          }
        }
        return times[0] == nil && times[1] == nil ? nil : .period(start: times[0], end: times[1])
      case .link:
        let text = TextCleaning.line(try value.text(in: bytes, expected: .link) ?? "")
        guard let link = LinkAddress.safe(text) else { throw ValueMismatch.link(text) }
        return .link(link)
      }
    } catch {
      fault("", error)
      return nil
    }
  }

  /// Reads a date; `nil` if there is none.
  func date(
    _ value: JSONValue, _ use: DateColumns.Use, at inner: String = "", in bytes: Span<UInt8>
  ) throws(ValueMismatch) -> Timestamp? {
    try dates.time(RecordValue(value, bytes), at: path + inner, for: use)
  }

  /// Whether there is no value, or one that means so.
  func isNothing(_ value: JSONValue, _ type: DetailType, in bytes: Span<UInt8>) -> Bool {
    switch value.kind {
    case .absent, .null: return true
    case .flag: return type != .flag && (try? value.flag(in: bytes)) == false
    case .text:
      // Texts that mean nothing are short.
      guard value.range.count <= 256, let text = try? value.text(in: bytes) else { return false }
      let line = TextCleaning.line(text)
      return line.isEmpty || dates.nothing.contains(line, as: .detail)
    case .number, .list, .object: return false
    }
  }
}
