package import People
import Templating

struct ShownDetail: TemplatePart {
  static let schema = Schema(Self.self)

  let detail: Detail

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.detail.field.key }
    keys.text("label") { $1.language.label(of: $0.detail.field) }
    keys.texts("lines") {
      if case .text(let text) = $0.detail.value {
        text.split(separator: "\n").map(String.init)
      } else {
        []
      }
    }
    keys.html("html") {
      if case .markdown(let text) = $0.detail.value {
        Markdown.html(text, as: .field, isVouchedFor: !$1.language.options.isPublic)
      } else {
        nil
      }
    }
    keys.text("value") {
      switch $0.detail.value {
      case .text, .markdown, .link, .list, .people: nil
      case .number, .date, .period, .flag, .never: $1.language.line(of: $0.detail)
      }
    }
    keys.text("href") { if case .link(let address) = $0.detail.value { address } else { nil } }
  }

}

extension SiteLanguage {
  /// A value on one line; `nil` for Markdown.
  package func line(of detail: Detail) -> String? {
    switch detail.value {
    case .text(let text): text.split(separator: "\n").joined(separator: ", ")
    case .markdown: nil
    case .number(let number):
      texts.decimal(number) + (detail.field.unit.map { "\u{A0}" + $0 } ?? "")
    case .date(let time): texts.day(CalendarDay(number: time.day))
    case .period(nil, nil): nil
    case .period(let start, let end):
      (start.map { texts.day(CalendarDay(number: $0.day)) + " –" } ?? "–")
        + (end.map { " " + texts.day(CalendarDay(number: $0.day)) } ?? "")
    case .flag(let flag): texts(flag ? "yes" : "no")
    case .link(let address): address
    case .never: texts("never")
    case .list(let texts): texts.joined(separator: ", ")
    case .people: nil
    }
  }
}
