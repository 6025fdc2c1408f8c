import Basics
import Output
import People
import Templating

/// The fields of a person on the person's page.
struct Profile: KeyGroup {
  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.include { PersonName(person: $0.index) }
    keys.text("first") { $1.people[$0.index].name.first }
    keys.text("last") { $1.people[$0.index].name.last }
    keys.text("selfHref") { PersonFile.page.link(onPageOf: $1.people[$0.index].slug) }
    keys.include { Avatar(person: $0.index) }
    keys.text("shareImage") {
      $1.language.features.structuredData
        ? $1.language.site.shareImage($1.language.site.photos[$0.index]) : nil
    }
    keys.text("contactHref") { profile, page, value in
      guard page.language.site.cards.has(profile.index) else { return }
      value.append(.card, of: page.people[profile.index].slug, onPage: page)
    }
    keys.include { Reach($0.index, on: $1) }
    keys.each("channels", ChannelLink.self) { profile, page, body in
      ChannelLink.forEach(of: profile.index, on: page, onRow: false, body)
    }
    keys.part("position") { $0.link(of: .position, $1) }
    keys.each("projects", NamedLink.self) { profile, page, body in
      profile.forEachLink(of: .projects, page, body)
    }
    keys.text("projectsLabel") { profile, page in
      page.language.texts(page.people[profile.index].projects.count == 1 ? "project" : "projects")
    }
    keys.text("officesLabel") { profile, page in
      page.language.texts(page.people[profile.index].offices.count == 1 ? "office" : "offices")
    }
    keys.text("workingDayCodes") { profile, page in
      let days = page.people.texts(of: .workingDays, at: profile.index)
      let codes = days.filter(Field.workingDays.codes.contains)
      return codes.isEmpty ? nil : codes.joined(separator: " ")
    }
    keys.flag("hasProjects") { !$1.people[$0.index].projects.isEmpty }
    keys.each("offices", NamedLink.self) { profile, page, body in
      profile.forEachLink(of: .office, page, body)
    }
    keys.text("unit") { profile, page in
      page.language.site.directory.units.flatMap { units in
        units.unit(of: profile.index).map { units.units[$0].path }
      }
    }
    keys.list("unitPath") { profile, page in
      let paths = page.language.unitPaths
      if paths.isEmpty { return [UnitLink]() }
      return page.language.plan.section(of: .unit)?.groups(of: profile.index).first.map {
        paths[$0]
      }
        ?? []
    }
    keys.flag("hasOffices") { !$1.people[$0.index].offices.isEmpty }
    for field in Field.stored {
      if field.hasSeveral {
        keys.each(field.key, NamedLink.self) { profile, page, body in
          profile.forEachLink(of: field, page, body)
        }
      } else {
        keys.part(field.key) { profile, page in
          field == .department && profile.isDepartmentInPath(page)
            ? nil : profile.link(of: field, page)
        }
      }
    }
    keys.list("fields") { $0.fields($1) }
    keys.include { ReportingLine(of: $0.index, $1.language) }
    keys.list("clocks") { Clock.all(of: $0.index, $1) }
    keys.text("confirmedDay") { $1.people.texts(of: .confirmed, at: $0.index).first }
    keys.text("confirmedText") { $1.confirmed($0.index)?.text }
    keys.list("officeDetails") { OfficeCard.all(of: $0.index, $1.language) }
    keys.each("details", ShownDetail.self) { profile, page, body in
      for detail in profile.details(page) { body(ShownDetail(detail: detail)) }
    }
    keys.flag("hasDetails") { !$0.details($1).isEmpty }
    keys.html("structuredData") {
      $1.language.features.structuredData
        ? $1.language.structuredData(of: $0.index, root: $1.root) : nil
    }
  }

  /// The fields of the configuration. The unit has a place of its own on the page, which takes that of the fields that
  /// it comes from.
  private func details(_ page: PageContext) -> [Detail] {
    let details = page.people[index].details.filter { $0.field.channel == nil }
    guard let rule = page.language.options.tree else { return details }
    let shown = rule.fields.map(\.name) + [FieldName.unit.name]
    return details.filter { !shown.contains($0.field.key) }
  }

  /// Whether the path of the person's unit says the department.
  private func isDepartmentInPath(_ page: PageContext) -> Bool {
    guard let rule = page.language.options.tree, let units = page.language.site.directory.units
    else { return false }
    return rule.fields.contains(FieldName(.department)) && units.unit(of: index) != nil
  }

  /// The standard fields that have no place of their own on the page.
  private func fields(_ page: PageContext) -> [ShownField] {
    let values = page.people[index].values
    if values.isEmpty { return [] }
    return values.compactMap { value in
      [Field.department, .mobile, .pronouns, .pronunciation, .confirmed].contains(value.field)
        ? nil : ShownField(profile: self, field: value.field)
    }
  }

  private func link(of field: Field, _ page: PageContext) -> NamedLink? {
    var link: NamedLink?
    forEachLink(of: field, page) { link = link ?? $0 }
    return link
  }

  /// Passes on the values of a field, each with the page of its group or of the person whom it names.
  fileprivate func forEachLink(of field: Field, _ page: PageContext, _ body: (NamedLink) -> Void) {
    if !field.hasProperty, page.people[index].values.isEmpty { return }
    if case .people(let others)? = page.people[index].values[field] {
      for other in others {
        let person = page.people[other]
        body(NamedLink(name: person.name.full, path: person.page))
      }
      return
    }
    let texts = page.people.texts(of: field, at: index)
    if texts.isEmpty { return }
    let language = page.language
    // Days are shown together, unless each has a page.
    let section = language.plan.section(of: FieldName(field))
    if let section, section.hasPages || field.codes.isEmpty {
      NamedLink.forEach(of: texts.map(section.name), at: index, in: section, body)
    } else {
      let isSearched = field == .skills || field == .spokenLanguages
      for text in language.shown(texts, of: field) {
        body(
          NamedLink(
            name: text, path: isSearched ? FrontPage.file.path + "?q=" + LinkForms.path(text) : nil)
        )
      }
    }
  }
}

/// A standard field of a person, with its label.
struct ShownField: TemplatePart {
  static let schema = Schema(Self.self)

  let profile: Profile
  let field: Field

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.field.key }
    keys.text("label") { $1.language.label(ofField: $0.field.name) }
    keys.each("values", NamedLink.self) { shown, page, body in
      shown.profile.forEachLink(of: shown.field, page, body)
    }
  }
}
