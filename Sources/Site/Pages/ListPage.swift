import Basics
import Output
import People
import Templating

/// A page of a list of people: of one group, or of everybody.
struct ListPage: SitePage {
  static let template = "group"
  static let file = FileKind.groupPages
  static let hasNotices = true
  static let rows: String? = "people"
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The group's section and its index there; `nil` for everybody.
  let group: (section: GroupSection, index: Int)?
  let list: ListPages
  let number: Int

  var path: String { page.path }
  /// Languages cut lists differently: the list's first page if a language lacks this one.
  func path(inLanguage code: String) -> String {
    number > 0 && language.site.furtherPages[code]?.contains(path) == false
      ? list.pages[0].path : path
  }

  var title: String { page.label.map { number == 0 ? name : "\(name): \($0)" } ?? name }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append([name, kindText] + language.listLabels)
      list.append(page: number, to: &hasher)
      hasher.append(total ?? -1)
      hasher.append(cards?.count ?? 0)
      if let office { hasher.append(office.details) }
      if let text { hasher.append(text.html) }
      if let (section, index) = unit {
        for index in section.above(index) {
          hasher.append([section.names[index], section.groups[index].slug])
        }
        for index in below {
          hasher.append([section.names[index], section.groups[index].slug])
          hasher.append(section.groups[index].people.count)
        }
        for index in opened { hasher.append([section.names[index], section.groups[index].slug]) }
      }
      for head in heads {
        hasher.append([language.people[head].name.full, language.people[head].slug])
        hasher.append(language.people[head].name.last)
        hasher.append(language.site.photos[head]?.path)
        hasher.append(language.people[head].position.map(language.positionName))
      }
      for code in language.options.languages { hasher.append(path(inLanguage: code)) }
      hasher.append(language.fingerprint(of: page.people))
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("name") { $0.name }
    keys.text("kindText") { $0.kindText }
    keys.text("part") { $0.page.label }
    keys.text("count") { page in page.total.map { page.language.texts.grouped($0) } }
    keys.text("countText") { page in page.total.map { page.language.texts.counted("people", $0) } }
    keys.include { _ in Columns() }
    keys.part("officeDetails") { $0.office }
    keys.html("about") { page in page.text.flatMap { $0.html.isEmpty ? nil : $0.html } }
    keys.part("head") { page, _ in page.heads.first.map { PersonLink(index: $0) } }
    keys.list("heads") { $0.heads.map { PersonLink(index: $0) } }
    keys.list("path") { page in page.unit.map { page.language.unitPaths[$0.index] } ?? [] }
    keys.flag("hasPath") { $0.unit != nil }
    keys.list("units") { page in
      page.unit.map { unit in page.below.map { GroupLink(section: unit.section, index: $0) } } ?? []
    }
    keys.flag("hasUnits") { !$0.below.isEmpty }
    keys.flag("isPart") { $0.list.pages.count > 1 || $0.listsMembers }
    keys.flag("listsMembers") { $0.listsMembers }
    keys.html("structuredData") { $0.structuredData }
    keys.text("scopeKind") { $0.scope?.kind }
    keys.text("scopeCodes") { $0.scope?.codes }
    keys.text("cardsHref") { page, location in page.cards.map { location.root + $0.path } }
    keys.text("cardsCount") { page in page.cards.map { page.language.texts.grouped($0.count) } }
    keys.rows("people", openings: { $0.openings }) { $0.page.people[...] }
    keys.include { Paging($0.list, current: $0.number) }
    keys.include { Notices(on: $1) }
  }

  private var page: ListPages.Page { list.pages[number] }

  private var name: String {
    group.map { $0.section.names[$0.index] } ?? language.texts("everybody")
  }

  /// The length of the whole list: on the first page only, so that a joiner changes no other page.
  private var total: Int? {
    number == 0 ? group.map { $0.section.groups[$0.index].people.count } ?? list.total : nil
  }

  /// The search's preset filter: its kind and codes.
  private var scope: (kind: String, codes: String)? {
    group.map { section, index in
      (section.field.name, section.codes(ofGroup: index).joined(separator: "\t"))
    }
  }

  /// The file of the group's cards: on the first page only, like the total.
  private var cards: (path: String, count: Int)? {
    guard number == 0, let (section, index) = group else { return nil }
    let count = language.site.cardCount(ofGroup: section.groups[index])
    return count > 0 ? (section.cardsPath(ofGroup: index), count) : nil
  }

  /// The owner's text about the group: on the first page only, like the total.
  private var text: RenderedGroupText? {
    guard number == 0, group != nil else { return nil }
    return PagePath.name(of: list.pages[0].path).flatMap { language.groupTexts[$0] }
  }

  /// The page's group, if it is a unit.
  private var unit: (section: GroupSection, index: Int)? {
    group.flatMap { $0.section.groups[$0.index].place == nil ? nil : $0 }
  }

  /// The groups of the units directly below: on the first page only, like the total.
  private var below: [Int] { number == 0 ? unit.map { $0.section.below($0.index) } ?? [] : [] }

  /// Whether the list lacks people of the units below.
  private var listsMembers: Bool { total.map { $0 > list.total } ?? false }

  /// The groups of all units below whose people the list has.
  private var opened: Range<Int> {
    guard let (section, index) = unit, !listsMembers, let place = section.groups[index].place
    else { return 0..<0 }
    return index + 1..<place.end
  }

  /// By the first person of each of these units, the unit with its path from the page's.
  private var openings: [Int: UnitLink] {
    guard let (section, index) = unit, !opened.isEmpty else { return [:] }
    let depth = section.above(index).count + 1
    var openings: [Int: UnitLink] = [:]
    for below in opened {
      guard let first = section.groups[below].members.first else { continue }
      let names = (section.above(below) + [below]).dropFirst(depth).map { section.names[$0] }
      openings[first] = UnitLink(
        name: names.joined(separator: UnitTree.separator), path: section.paths[below],
        isCurrent: false)
    }
    return openings
  }

  /// Who leads the group: whom its text names, else as ``SiteLanguage/heads(of:in:)``; on the first page only, like the
  /// total.
  private var heads: [Int] {
    if let heads = text?.heads, !heads.isEmpty { return heads }
    guard number == 0, let (section, index) = group,
      section.units != nil || section.field == FieldName(.department)
    else { return [] }
    return language.heads(of: index, in: section)
  }

  /// The unit for search engines, of a public site.
  private var structuredData: [UInt8]? {
    guard language.features.structuredData, number == 0, let unit else { return nil }
    func name(_ index: Int) -> StructuredUnit.Link {
      (
        unit.section.names[index],
        language.options.baseURL.map { $0 + language.folder + unit.section.paths[index] }
      )
    }
    return StructuredUnit.json(
      name(unit.index), organization: language.options.organization,
      parent: unit.section.groups[unit.index].place?.parent.map(name), below: below.map(name))
  }

  /// The office whose people these are: on the first page only, like the total.
  private var office: OfficeCard? {
    guard number == 0, let (section, index) = group, section.field == .office else { return nil }
    return language.officeDetails[index].map { OfficeCard(name: name, details: $0) }
  }

  private var kindText: String {
    guard let group else { return language.title }
    return language.label(ofField: group.section.field.name)
  }
}
