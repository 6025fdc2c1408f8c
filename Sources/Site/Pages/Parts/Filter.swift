import People
import Templating

/// A filter of the front page: the values of a field that people are chosen by.
struct Filter: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("field") { $0.section.field.name }
    keys.text("label") { $1.language.label(ofField: $0.section.field.name) }
    keys.text("anyText") { $0.anyText($1.language) }
    keys.list("choices") { filter, _ in
      filter.section.filtered.map { Choice(section: filter.section, index: $0) }
    }
  }

  static func all(_ language: SiteLanguage) -> [Filter] {
    language.plan.filteredSections(language.options).map { Filter(section: $0) }
  }

  /// What is chosen where nothing is: `allPositions`, `allProjects` …, else the field's name.
  private func anyText(_ language: SiteLanguage) -> String {
    if section.units != nil { return language.texts("allOrgUnits") }
    let plural = section.field.standard.map { Field.grouped.contains($0) ? $0.folder : $0.key }
    let own = plural.map { language.texts("all" + $0.capitalizedFirst) } ?? ""
    return own.isEmpty ? language.label(ofField: section.field.name) : own
  }

  struct Choice: TemplatePart {
    static let schema = Schema(Self.self)

    fileprivate let section: GroupSection
    fileprivate let index: Int

    static func declare(_ keys: inout some TemplateKeys<Self>) {
      keys.text("name") { choice in
        let depth = choice.section.groups[choice.index].place?.depth ?? 0
        // Browsers keep an em space at the beginning.
        return String(repeating: "\u{2003}", count: depth) + choice.section.names[choice.index]
      }
      keys.text("slug") { $0.section.groups[$0.index].slug }
      keys.text("codes") { $0.section.codes(ofGroup: $0.index).joined(separator: "\t") }
      keys.text("hours") { $0.office($1)?.hours }
      keys.text("timeZone") { choice, page in
        choice.office(page).flatMap { $0.hours == nil ? nil : $0.timeZone }
      }
    }

    private func office(_ page: PageContext) -> OfficeDetails? {
      section.field == .office ? page.language.officeDetails[index] : nil
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
