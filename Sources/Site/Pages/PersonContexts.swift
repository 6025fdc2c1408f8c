import People
import Templating

/// What a person's page shows. Nothing on it depends on other people. A class: it is asked for
/// each page, and no copy is to be made for that.
final class PersonContexts: Sendable {
  let directory: Directory
  let plan: LanguagePlan
  let rows: RowContexts
  let cards: SiteCards
  let options: SiteOptions

  init(
    directory: Directory, plan: LanguagePlan, rows: RowContexts, cards: SiteCards,
    options: SiteOptions
  ) {
    self.directory = directory
    self.plan = plan
    self.rows = rows
    self.cards = cards
    self.options = options
  }

  /// The values behind those of every page.
  func values(_ place: Int, on page: PageLocation) -> [Value] {
    let person = directory.people[place]
    let avatar = Avatar(person)
    let details = DetailContexts(texts: plan.texts, defaultLanguage: directory.defaultLanguage)
    let mailLinks = person.emails.map(LinkForms.mail)
    let phoneLinks = person.phones.map(LinkForms.phone)
    let emails = zip(person.emails, mailLinks).map(value)
    let phones = zip(person.phones.map(\.text), phoneLinks).map(value)
    let position = person.position.map { code in
      link(
        directory.positions.name(of: code, language: plan.language),
        rows.links(of: place, in: plan.positions, on: page).first ?? nil)
    }
    let projects = zip(person.projects, rows.links(of: place, in: plan.projects, on: page))
      .map(link)
    let offices = zip(person.offices, rows.links(of: place, in: plan.offices, on: page)).map(link)
    return [
      .text(person.name.full), person.name.first.map(Value.text) ?? .absent,
      person.name.last.map(Value.text) ?? .absent, .text("\(person.slug).html"),
      .text(avatar.initials), .text(String(avatar.hue)), rows.photo(place, on: page),
      person.contact == nil ? .absent : .text(card(person.slug, on: page)),
      phoneLinks.compactMap { $0 }.first.map(Value.text) ?? .absent,
      mailLinks.compactMap { $0 }.first.map(Value.text) ?? .absent,
      .list(emails), .flag(!emails.isEmpty), .list(phones), .flag(!phones.isEmpty),
      position ?? .absent, .list(projects), .flag(!projects.isEmpty), .list(offices),
      .flag(!offices.isEmpty), .list(person.details.map(details.context)),
      .flag(!person.details.isEmpty), code(of: person), structuredData(of: person, on: page),
    ]
  }

  private func code(of person: Person) -> Value {
    guard options.hasQR, let card = cards.withoutPhoto(of: person), let code = QRCode(card) else {
      return .absent
    }
    return .context(
      Context(PageSchemas.code.shape, [.text(String(code.side)), .text(code.path)]))
  }

  private func structuredData(of person: Person, on page: PageLocation) -> Value {
    guard options.isPublic else { return .absent }
    return .html(
      StructuredPerson.json(
        of: person,
        position: person.position.map {
          directory.positions.name(of: $0, language: plan.language)
        },
        organization: options.organization, address: options.baseURL.map { $0 + page.fullPath }))
  }

  /// Cards stand once, beside the default language's pages.
  private func card(_ slug: String, on page: PageLocation) -> String {
    page.languageFolder.isEmpty ? "\(slug).vcf" : "\(page.root)people/\(slug).vcf"
  }

  private func value(_ text: String, _ href: String?) -> Value {
    .context(
      Context(PageSchemas.value.shape, [.text(text), href.map(Value.text) ?? .absent]))
  }

  private func link(_ name: String, _ href: String?) -> Value {
    .context(Context(PageSchemas.link.shape, [.text(name), href.map(Value.text) ?? .absent]))
  }
}
