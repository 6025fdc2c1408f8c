import Basics
import People
import SiteFiles
import Templating

/// All pages of one language. A class, since each page's file refers to it.
final class LanguagePages: Sendable {
  /// A page: where it is, and the values behind those of every page.
  struct Page: Sendable {
    enum Kind: Equatable, Sendable {
      case front
      case group(section: Int, group: Int, page: Int)
      case all(Int)
      case person(Int)
      case namesakes(Int)
      case content(Int)
      case notFound
      case overview
    }

    let kind: Kind
    let location: PageLocation
  }

  let site: SiteModel
  let plan: LanguagePlan
  let folder: String
  let rows: RowContexts
  let people: PersonContexts
  let contents: [RenderedContent]
  /// The announcement's HTML by the depth of the list that shows it; empty where there is none.
  let announcements: [[UInt8]]
  /// The contexts of every page by the depth of its folder, ready for use.
  private let shared: [Context]
  private let prints: LanguagePrints
  private let templates: [String: Template]
  /// The templates of the many pages that lie one folder deep: what those have in common is in
  /// place already.
  private let deepTemplates: [String: Template]

  init(site: SiteModel, plan: LanguagePlan, templates: [String: Template]) {
    self.templates = templates
    self.site = site
    self.plan = plan
    folder = plan.language == site.options.defaultLanguage ? "" : plan.language + "/"
    rows = RowContexts(
      directory: site.directory, photos: site.photos, plan: plan, fields: site.options.list)
    people = PersonContexts(
      directory: site.directory, plan: plan, rows: rows, cards: site.cards, options: site.options)
    let pages = site.content.pages(in: plan.language)
    let names = Set(pages.map(\.name))
    let files = Set(site.content.files.map(\.path))
    let links = { [folder] (path: String) in
      Self.links(on: path, folder: folder, pages: names, files: files)
    }
    contents = pages.map { RenderedContent($0, links: links($0.name + ".html")) }
    let announcement = site.content.announcement(in: plan.language)
    announcements = ["list", "x/list"].map { [folder] path in
      guard let announcement else { return [] }
      let list = ContentLinks(
        pages: names, files: files, folder: "",
        page: PageLocation(languageFolder: folder, path: path))
      return Markdown.html(announcement, place: .page, links: list.resolved)
    }
    let deepest = contents.map { $0.name.utf8.count { $0 == 0x2F } }.max() ?? 0
    shared = (0...max(1, deepest)).map { [folder, contents] depth in
      let path = String(repeating: "x/", count: depth)
      return SharedContext.make(
        site: site, plan: plan, contents: contents, current: nil,
        on: PageLocation(languageFolder: folder, path: path))
    }
    let deep = shared[1]
    deepTemplates = Dictionary(
      site.schemas.kinds.compactMap { name, schema in
        templates[name].map { template in
          (name, template.fixing(deep, of: site.schemas.site, before: [schema]))
        }
      }
    ) { first, _ in first }
    prints = LanguagePrints(
      site: site, plan: plan, contents: contents, announcements: announcements)
  }

  /// Where the addresses lead that stand in a text of the owner's on a page.
  func links(on path: String) -> ContentLinks {
    Self.links(
      on: path, folder: folder, pages: Set(contents.map(\.name)),
      files: Set(site.content.files.map(\.path)))
  }

  private static func links(
    on path: String, folder: String, pages: Set<String>, files: Set<String>
  ) -> ContentLinks {
    ContentLinks(
      pages: pages, files: files,
      folder: path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? "",
      page: PageLocation(languageFolder: folder, path: path))
  }

  /// The bytes of one page; `nil` where this language has no such page.
  func rendered(_ path: String) -> [UInt8]? {
    let people = site.directory.people.indices.lazy.map { Page.Kind.person($0) }
    let kind =
      further.first { folder + self.path(of: $0) == path }
      ?? people.first { folder + self.path(of: $0) == path }
    return kind.flatMap { try? file($0).render() }
  }

  /// Every page as a file, but the one for paths that do not exist.
  var series: [FileSeries] {
    [
      FileSeries(site.directory.people.count) { self.file(.person($0)) },
      FileSeries(further.map(file)),
    ]
  }

  /// The paths of these pages from the site's root, in their order.
  var paths: [String] {
    let people = site.directory.people.indices.map { Page.Kind.person($0) }
    return (people + further).map { folder + path(of: $0) }
  }

  /// The page that a server shows for a path that does not exist.
  var notFound: SiteFile { file(.notFound) }

  /// The pages besides those of people.
  private var further: [Page.Kind] {
    var kinds: [Page.Kind] = site.directory.namesakes.indices.map { .namesakes($0) }
    for (section, content) in plan.sections.enumerated() {
      for group in content.groups.indices {
        for page in 1...groupPages(section: content, group: group).count {
          kinds.append(.group(section: section, group: group, page: page))
        }
      }
    }
    if site.options.groupBy == nil, allPages.count > 1 {
      for page in 2...allPages.count { kinds.append(.all(page)) }
    }
    kinds += contents.indices.map { .content($0) }
    if site.hasOverview { kinds.append(.overview) }
    return kinds + [.front]
  }

  /// The path of the overview inside its language.
  static let overviewPath = "overview.html"

  private func file(_ kind: Page.Kind) -> SiteFile {
    SiteFile(
      path: folder + path(of: kind), stage: kind.stage, own: own(kind),
      shared: prints.shared(kind.template)
    ) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(8_192)
      let templates = kind.isDeep ? self.deepTemplates : self.templates
      try templates[kind.template]?.render(self.contexts(of: kind), into: &bytes)
      return bytes
    }
  }

  /// A page's path inside the language.
  private func path(of kind: Page.Kind) -> String {
    switch kind {
    case .front: "index.html"
    case .group(let section, let group, let page):
      groupPages(section: plan.sections[section], group: group).path(page)
    case .all(let page): allPages.path(page)
    case .person(let place): "people/\(site.directory.people[place].slug).html"
    case .namesakes(let place): "people/\(site.directory.namesakes[place].slug).html"
    case .content(let place): contents[place].name + ".html"
    case .notFound: "404.html"
    case .overview: Self.overviewPath
    }
  }

  /// A fingerprint of what the page shows that others of its template do not.
  private func own(_ kind: Page.Kind) -> Fingerprint {
    switch kind {
    case .person(let place): return prints.person(place)
    case .front:
      let rows = plan.frontSection(site.options.groupBy)
        .map { section in section.groups.map { $0.people.prefix(frontLimit(section)) } }
      return prints.front(
        total: site.directory.people.count, rows: rows ?? [plan.order[allPages.range(1)]],
        codes: plan.positions.groups.map { codes(of: $0, in: plan.positions) })
    case .all(let page):
      return prints.people(plan.order[allPages.range(page)], [String(plan.order.count)])
    case .group(let section, let group, let page):
      let section = plan.sections[section]
      let pages = groupPages(section: section, group: group)
      return prints.people(
        section.groups[group].people[pages.range(page)],
        [section.names[group], kindText(section), String(pages.total)])
    case .namesakes(let place): return prints.people(site.directory.namesakes[place].people)
    case .content(let place):
      return FingerprintHasher.fingerprint {
        $0.append(contents[place].title)
        $0.append(contents[place].html)
      }
    case .notFound: return FingerprintHasher().finalize()
    case .overview:
      return prints.front(total: site.directory.people.count, rows: [], codes: [])
    }
  }

  /// The list of everybody, where the front page has no groups.
  var allPages: ListPages {
    ListPages(
      first: "index", further: "all", total: plan.order.count, pageSize: site.options.pageSize)
  }

  func groupPages(section: LanguagePlan.Section, group: Int) -> ListPages {
    let path = "\(section.folder)/\(section.groups[group].slug)"
    return ListPages(
      first: path, further: path, total: section.groups[group].people.count,
      pageSize: site.options.pageSize)
  }

  /// The contexts of a page, outermost first, for the template of its kind.
  private func contexts(of kind: Page.Kind) -> [Context] {
    let address = kind == .notFound ? site.options.baseURL : nil
    let page = Page(
      kind: kind,
      location: PageLocation(languageFolder: folder, path: path(of: kind), base: address))
    let location = page.location
    let base: Context
    switch page.kind {
    case .content(let place):
      base = SharedContext.make(
        site: site, plan: plan, contents: contents, current: .content(place), on: location)
    case .overview:
      base = SharedContext.make(
        site: site, plan: plan, contents: contents, current: .overview, on: location)
    case .notFound:
      base = SharedContext.make(
        site: site, plan: plan, contents: contents, current: nil, on: location)
    default: base = shared[location.depth]
    }
    let (schema, title, values) = content(of: page)
    let isFront = if case .front = page.kind { true } else { false }
    let canonical = site.options.baseURL.map { base in
      Value.text(
        base + (location.fullPath == "index.html" ? "" : LinkForms.path(location.fullPath)))
    }
    let head: [Value] = [
      .text(title), .flag(isFront), canonical ?? .absent,
      .list(site.languageLinks(from: location, current: plan.language)),
    ]
    return [base, Context(schema.shape, head + values)]
  }
}

extension LanguagePages.Page.Kind {
  /// The template that shows the page.
  fileprivate var template: String {
    switch self {
    case .front: "front"
    case .group, .all: "group"
    case .person: "person"
    case .namesakes: "namesakes"
    case .content: "content"
    case .notFound: "notfound"
    case .overview: "overview"
    }
  }

  /// Whether the page lies one folder deep and has the context that all of those share.
  fileprivate var isDeep: Bool {
    switch self {
    case .person, .group, .namesakes: true
    case .front, .all, .content, .notFound, .overview: false
    }
  }

  /// When the page is written.
  fileprivate var stage: Stage {
    switch self {
    case .front: .front
    case .group, .all, .namesakes, .overview: .list
    case .person, .content, .notFound: .leaf
    }
  }
}
