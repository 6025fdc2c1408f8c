package import People

extension DetailValue {
  /// The day of a date, of a period's start, or of a text that is a date, as in a column without a type; in days since
  /// 1970-01-01. `nil` for any other value, a placeholder of a program and an ambiguous date.
  ///
  /// - Parameter order: The order of numbers with slashes or hyphens, if it is known.
  package func firstDay(_ order: ValueRules.DateOrder? = nil) -> Int? {
    guard let time = firstTime(order), !time.isPlaceholder else { return nil }
    return time.day
  }

  private func firstTime(_ order: ValueRules.DateOrder?) -> Timestamp? {
    switch self {
    case .date(let date): date
    case .period(let start, _): start
    case .text(let text):
      switch DateText(TextCleaning.line(text), order: order) {
      case .ambiguous: nil
      case let date: date.time
      }
    case .markdown, .number, .flag, .link, .never, .list, .people: nil
    }
  }
}

extension [Record] {
  /// The order of the numbers in a text field's dates, if one of them tells.
  package func dateOrder(of key: String) -> ValueRules.DateOrder? {
    var votes = DateVotes()
    for record in self {
      if case .text(let text)? = record.details.first(where: { $0.field.key == key })?.value {
        votes.add(DateText(TextCleaning.line(text)))
      }
    }
    return votes.order
  }
}
