import People
import Templating

/// A person's further fields, by language.
struct DetailContexts {
  let texts: Texts
  let defaultLanguage: String

  /// What a field is called.
  func label(_ field: DetailField) -> String {
    field.labels[texts.code] ?? field.labels[defaultLanguage] ?? field.labels["en"] ?? field.key
  }

  func context(_ detail: Detail) -> Value {
    var lines: Value = .absent
    var html: Value = .absent
    var value: Value = .absent
    var href: Value = .absent
    switch detail.value {
    case .text(let text):
      lines = .list(text.split(separator: "\n").map { .text(String($0)) })
    case .markdown(let text): html = .html(Markdown.html(text, place: .field))
    case .link(let address): href = .text(address)
    case .number, .date, .period, .flag, .never:
      value = text(detail).map(Value.text) ?? .absent
    }
    return .context(
      Context(
        PageSchemas.detail.shape,
        [.text(detail.field.key), .text(label(detail.field)), lines, html, value, href]))
  }

  /// The value in words on one line; `nil` for a longer text.
  func text(_ detail: Detail) -> String? {
    switch detail.value {
    case .text(let text): text.split(separator: "\n").joined(separator: ", ")
    case .markdown: nil
    case .number(let number):
      texts.decimal(number) + (detail.field.unit.map { "\u{A0}" + $0 } ?? "")
    case .date(let time): texts.day(CalendarDay(time))
    case .period(let start, let end): period(start, end)
    case .flag(let flag): texts(flag ? "yes" : "no")
    case .link(let address): address
    case .never: texts("never")
    }
  }

  private func period(_ start: Timestamp?, _ end: Timestamp?) -> String? {
    if start == nil, end == nil { return nil }
    let ends = [start, end].map { $0.map { texts.day(CalendarDay($0)) } ?? "" }
    return ends.joined(separator: " – ").trimmingSpaces()
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
