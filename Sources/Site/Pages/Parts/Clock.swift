import People
import Templating

/// The time zone and working hours that a profile shows the time of: the person's own zone, else those of the offices.
struct Clock: TemplatePart {
  static let schema = Schema(Self.self)

  let timeZone: String
  let hours: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("timeZone") { $0.timeZone }
    keys.text("hours") { $0.hours }
  }

  static func all(of index: Int, _ page: PageContext) -> [Clock] {
    let offices = OfficeCard.all(of: index, page.language).map(\.details)
    if let own = page.people.texts(of: .timeZone, at: index).first {
      // Hours are those of the office, wherever the person works.
      return [Clock(timeZone: own, hours: offices.lazy.compactMap(\.hours).first)]
    }
    return offices.compactMap { office in
      office.timeZone.map { Clock(timeZone: $0, hours: office.hours) }
    }
  }
}
