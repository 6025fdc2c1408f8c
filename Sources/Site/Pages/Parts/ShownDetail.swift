import People
import Templating

/// A further field of a person.
struct ShownDetail: TemplatePart {
  static let schema = Schema(Self.self)

  private let detail: Detail
  private let language: SiteLanguage

  init(_ detail: Detail, _ language: SiteLanguage) {
    self.detail = detail
    self.language = language
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.detail.field.key }
    keys.text("label") { $0.label }
    keys.texts("lines") {
      if case .text(let text) = $0.detail.value {
        text.split(separator: "\n").map(String.init)
      } else {
        []
      }
    }
    keys.html("html") {
      if case .markdown(let text) = $0.detail.value {
        Markdown.html(text, as: .field)
      } else {
        nil
      }
    }
    keys.text("value") {
      switch $0.detail.value {
      case .text, .markdown, .link: nil
      case .number, .date, .period, .flag, .never: $0.line
      }
    }
    keys.text("href") { if case .link(let address) = $0.detail.value { address } else { nil } }
  }

  /// What the field is called.
  var label: String { language.label(of: detail.field) }

  /// The value in words on one line; `nil` for a longer text.
  var line: String? {
    let texts = language.texts
    return switch detail.value {
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
    let ends = [start, end].map { $0.map { language.texts.day(CalendarDay($0)) } ?? "" }
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
