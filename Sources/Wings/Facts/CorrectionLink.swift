import People
import Site

/// The prepared message by which visitors say what is wrong on a profile.
struct CorrectionLink {
  private let person: Person
  /// The sources that list the person, in the configuration's order; none unless one of them matters.
  private let sources: [Int]
  private let facts: Facts
  private let page: PageContext

  init(person: Int, sources: [Int], facts: Facts, _ page: PageContext) {
    self.person = page.people[person]
    (self.sources, self.facts, self.page) = (sources, facts, page)
  }

  /// The address of the link; `nil` if nobody can be asked.
  var address: String? {
    guard let (target, source) = target else { return nil }
    return target.address(subject: subject, body: { body }) { value(of: $0, source) }
  }

  /// Where the form sends what it writes; `nil` if it cannot.
  var formAddress: CorrectionTarget.FormAddress? {
    guard let (target, source) = target else { return nil }
    return target.formAddress(subject: subject) { value(of: $0, source) }
  }

  private var subject: String {
    page.language.texts("correctionSubject", ["name": person.name.full])
  }

  private func value(of field: CorrectionTarget.Field, _ source: Int?) -> String {
    switch field {
    case .name: person.name.full
    case .id: person.id ?? ""
    case .page: pageAddress
    case .source: source.map { facts.label(of: $0, in: page.language) } ?? ""
    case .edit: ""
    }
  }

  /// Who is asked, and about which source.
  private var target: (CorrectionTarget, source: Int?)? {
    let own = sources.first { facts.listed[$0].corrections != nil }
    // The first source is asked, unless only another one can be.
    let source =
      facts.corrections != nil && sources.first.map { facts.listed[$0].corrections == nil } ?? true
      ? sources.first : own
    guard let target = source.flatMap({ facts.listed[$0].corrections }) ?? facts.corrections else {
      return nil
    }
    return (target, source)
  }

  /// The path of the page in the address, which a script completes where the site has no address.
  var pageToComplete: String? {
    facts.hasCorrections && page.language.options.baseURL == nil
      ? LinkForms.queryValue(pageAddress) : nil
  }

  /// The page's absolute address or, where the site has none, its path.
  private var pageAddress: String {
    (page.language.options.baseURL ?? "") + LinkForms.path(page.language.folder + person.page)
  }

  /// What the page shows on short lines, and nothing else.
  private var body: String {
    let language = page.language
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
      if let line = language.line(of: detail) {
        add(language.label(of: detail.field), [line])
      }
    }
    lines.append(pageAddress)
    return lines.joined(separator: "\r\n")
  }
}
