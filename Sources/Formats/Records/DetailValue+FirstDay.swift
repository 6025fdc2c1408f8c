package import People

extension DetailValue {
  /// The day of a date, of a period's start, or of a text that is a date, as in a column without a type; in days since
  /// 1970-01-01. `nil` for any other value.
  package var firstDay: Int? {
    switch self {
    case .date(let date): date.day
    case .period(let start, _): start?.day
    case .text(let text): (try? TextDetail.date(TextCleaning.line(text)))?.day
    case .markdown, .number, .flag, .link, .never, .list, .people: nil
    }
  }
}
