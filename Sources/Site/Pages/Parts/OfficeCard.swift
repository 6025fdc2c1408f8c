import People
import Templating

/// The address, phone and time zone of an office.
struct OfficeCard: TemplatePart {
  static let schema = Schema(Self.self)

  let name: String
  let details: OfficeDetails

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.flag("hasPlace") { $0.details.hasPlace }
    keys.text("address") { $0.details.address }
    keys.text("mapHref") { $0.details.map }
    keys.text("timeZone") { $0.details.timeZone }
    keys.text("hours") { $0.details.hours }
    keys.text("phone") { $0.details.phone?.text }
    keys.text("phoneHref") { office, _, value in
      guard let number = office.details.phone?.number.link else { return }
      LinkForms.append(call: number, to: value)
    }
  }

  static func all(of index: Int, _ language: SiteLanguage) -> [OfficeCard] {
    guard language.features.offices, let section = language.plan.section(of: .office) else {
      return []
    }
    var cards: [OfficeCard] = []
    section.forEachGroup(of: index) { group in
      guard let group, let details = language.officeDetails[group] else { return }
      cards.append(OfficeCard(name: section.names[group], details: details))
    }
    return cards
  }
}
