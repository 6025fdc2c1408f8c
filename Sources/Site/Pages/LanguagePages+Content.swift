import People
import Templating

extension LanguagePages {
  /// The schema, the title and the own values of a page.
  func content(of page: Page) -> (schema: Schema, title: String, values: [Value]) {
    let schemas = site.schemas
    let location = page.location
    switch page.kind {
    case .front:
      return (schemas.front, site.options.title, front(on: location))
    case .all(let number):
      let values = list(
        allPages, number: number, members: plan.order, name: plan.texts("everybody"),
        kind: site.options.title, on: location)
      return (schemas.group, plan.texts("everybody"), values)
    case .group(let section, let group, let number):
      let section = plan.sections[section]
      let values = list(
        groupPages(section: section, group: group), number: number,
        members: section.groups[group].people, name: section.names[group],
        kind: kindText(section), on: location)
      return (schemas.group, section.names[group], values)
    case .person(let place):
      let title = site.directory.people[place].name.full
      return (schemas.person, title, people.values(place, on: location))
    case .namesakes(let place):
      let group = site.directory.namesakes[place]
      let name = site.directory.people[group.people[0]].name.full
      let members = group.people.map { namesake($0, on: location) }
      return (schemas.namesakes, name, [.text(name), .list(members)])
    case .content(let place):
      let content = contents[place]
      return (schemas.content, content.title, [.text(content.title), .html(content.html)])
    case .overview:
      let overview = OverviewContexts(plan: plan, total: site.directory.people.count)
      return (schemas.overview, plan.texts("overview"), overview.values(on: location))
    case .notFound:
      let title = plan.texts("notFoundTitle")
      return (schemas.notfound, title, [.flag(location.base != nil)])
    }
  }

  private func front(on page: PageLocation) -> [Value] {
    let options = site.options
    let total = site.directory.people.count
    let section = plan.frontSection(options.groupBy)
    let groups: [Value]
    var paging = PagingContexts.none
    if let section {
      groups = section.groups.indices.map { frontGroup(section, $0, on: page) }
    } else {
      let shown = plan.order[allPages.range(1)]
      groups =
        shown.isEmpty
        ? []
        : [
          sectionValue(
            name: nil, anchor: "all", href: nil, count: total,
            people: shown.map { rows.row($0, on: page) }, more: nil)
        ]
      paging = PagingContexts.values(allPages, current: 1, on: page, texts: plan.texts)
    }
    return [
      .text(plan.texts.grouped(total)), .text(plan.texts.counted("people", total)),
      .flag(site.hasData), .flag(section != nil), .list(groups),
    ] + links(plan.positions, on: page) + links(plan.projects, on: page)
      + links(plan.offices, on: page) + paging + notices(on: page)
  }

  /// One group of the front page: all of its people, or the first of them and a link to all.
  private func frontGroup(
    _ section: LanguagePlan.Section, _ place: Int, on page: PageLocation
  ) -> Value {
    let group = section.groups[place]
    let shown = group.people.prefix(frontLimit(section))
    let href = page.home + section.paths[place]
    return sectionValue(
      name: section.names[place], anchor: "\(section.folder)-\(group.slug)", href: href,
      count: group.people.count, people: shown.map { rows.row($0, on: page) },
      more: shown.count < group.people.count ? href : nil)
  }

  /// How many people of a group the front page shows.
  func frontLimit(_ section: LanguagePlan.Section) -> Int {
    site.directory.people.count <= site.options.pageSize
      ? Int.max : max(10, site.options.pageSize / section.groups.count)
  }

  private func sectionValue(
    name: String?, anchor: String, href: String?, count: Int, people: [Value], more: String?
  ) -> Value {
    let texts = plan.texts
    return .context(
      Context(
        PageSchemas.section.shape,
        [
          name.map(Value.text) ?? .absent, .text(anchor), href.map(Value.text) ?? .absent,
          .text(texts.grouped(count)), .text(texts.counted("people", count)), .list(people),
          more.map(Value.text) ?? .absent,
          more == nil ? .absent : .text(texts.counted("showAll", count)),
        ]))
  }

  private func list(
    _ pages: ListPages, number: Int, members: [Int], name: String, kind: String,
    on page: PageLocation
  ) -> [Value] {
    [
      .text(name), .text(kind), .text(plan.texts.grouped(members.count)),
      .text(plan.texts.counted("people", members.count)),
      .list(members[pages.range(number)].map { rows.row($0, on: page) }),
    ] + PagingContexts.values(pages, current: number, on: page, texts: plan.texts)
      + notices(on: page)
  }

  func kindText(_ section: LanguagePlan.Section) -> String {
    switch section.field {
    case .position: plan.texts("position")
    case .project: plan.texts("project")
    case .office: plan.texts("office")
    case .field(let key): site.label(ofField: key, texts: plan.texts)
    }
  }

  /// The groups of a section, and whether there are any.
  private func links(_ section: LanguagePlan.Section, on page: PageLocation) -> [Value] {
    let links = section.groups.indices.map { place -> Value in
      let group = section.groups[place]
      return .context(
        Context(
          PageSchemas.groupLink.shape,
          [
            .text(section.names[place]),
            .text(page.home + section.paths[place]),
            .text(plan.texts.grouped(group.people.count)), .text(group.slug),
            .text(codes(of: group, in: section).joined(separator: "\t")),
          ]))
    }
    return [.list(links), .flag(!links.isEmpty)]
  }

  /// The codes by which the search index knows a group's people; the empty one for those without.
  func codes(of group: Group, in section: LanguagePlan.Section) -> [String] {
    guard section.field == .position else { return [group.code ?? ""] }
    var codes: [String] = []
    var seen: Set<String> = []
    for place in group.people {
      let code = site.directory.people[place].position ?? ""
      if codes.last != code, seen.insert(code).inserted { codes.append(code) }
    }
    return codes
  }

  private func namesake(_ place: Int, on page: PageLocation) -> Value {
    let person = site.directory.people[place]
    let avatar = Avatar(person)
    let position = person.position.map {
      Value.text(site.directory.positions.name(of: $0, language: plan.language))
    }
    return .context(
      Context(
        PageSchemas.namesake.shape,
        [
          .text(person.name.full), .text("\(page.home)people/\(person.slug).html"),
          .text(avatar.initials), .text(String(avatar.hue)), rows.photo(place, on: page),
          position ?? .absent, .list(person.offices.map(Value.text)),
          // Namesakes of one office and position are told apart by how they are reached.
          .list((person.emails.prefix(1) + person.phones.prefix(1).map(\.text)).map(Value.text)),
        ]))
  }

  private func notices(on page: PageLocation) -> [Value] {
    let notices = SourceNotices.values(
      site.sources, contacts: site.contacts, texts: plan.texts)
    let title = plan.texts(site.hasData ? "sourceNotice" : "sourceNoticeEmpty")
    return [
      .flag(!notices.isEmpty), .text(title), .list(notices),
      .html(announcements[min(1, page.depth)]),
    ]
  }
}
