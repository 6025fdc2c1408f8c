import People
import Templating

/// The prepared message by which visitors say what is wrong on a profile.
struct CorrectionLink: KeyGroup {
  private let index: Int

  init(of index: Int) { self.index = index }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("correctHref") { $0.address(on: $1) }
    keys.text("correctPage") { link, page in
      page.language.options.facts.hasCorrections && page.language.options.baseURL == nil
        ? LinkForms.queryValue(link.pageAddress(page.language)) : nil
    }
  }

  private func address(on page: PageContext) -> String? {
    let language = page.language
    let facts = language.options.facts
    guard facts.hasCorrections else { return nil }
    let sources = language.site.origins(of: index)?.sources ?? []
    let own = sources.first { facts.sources[$0].corrections != nil }
    // The first source is asked, unless only another one can be.
    let source =
      facts.corrections != nil && sources.first.map { facts.sources[$0].corrections == nil } ?? true
      ? sources.first : own
    guard let target = source.flatMap({ facts.sources[$0].corrections }) ?? facts.corrections else {
      return nil
    }
    let person = page.people[index]
    let subject = language.texts("correctionSubject", ["name": person.name.full])
    return target.address(subject: subject, body: { body(on: page) }) { field in
      switch field {
      case .name: person.name.full
      case .id: person.id ?? ""
      case .page: pageAddress(language)
      case .source:
        source.map {
          facts.label(of: $0, in: language.plan.language, language.options.defaultLanguage)
        } ?? ""
      }
    }
  }

  /// The page's absolute address or, where the site has none, its path, which a script completes.
  private func pageAddress(_ language: SiteLanguage) -> String {
    let path = LinkForms.path(language.folder + language.people[index].page)
    return (language.options.baseURL ?? "") + path
  }

  /// What the page shows on short lines, and nothing else.
  private func body(on page: PageContext) -> String {
    let (language, person) = (page.language, page.people[index])
    let texts = language.texts
    var lines = [texts("correctionQuestion"), "", "", "--", person.name.full]
    func add(_ label: String, _ values: [String]) {
      if !values.isEmpty { lines.append("\(label): \(values.joined(separator: ", "))") }
    }
    add(texts("position"), person.position.map { [language.positionName(of: $0)] } ?? [])
    add(texts(person.projects.count == 1 ? "project" : "projects"), person.projects)
    add(texts(person.offices.count == 1 ? "office" : "offices"), person.offices)
    add(texts("email"), person.emails)
    add(texts("phone"), person.phones.map(\.text))
    add(texts("reportsTo"), person.manager.map { [page.people[$0].name.full] } ?? [])
    for value in person.values where value.field != .mobile {
      let names = person.people(of: value.field).map { page.people[$0].name.full }
      add(
        language.label(ofField: value.field.name),
        names + language.shown(value.value.texts, of: value.field))
    }
    for detail in person.details {
      if let line = ShownDetail(detail: detail).line(in: language) {
        add(language.label(of: detail.field), [line])
      }
    }
    lines.append(pageAddress(language))
    return lines.joined(separator: "\r\n")
  }
}
