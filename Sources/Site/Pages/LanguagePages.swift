import People
import Templating

/// All pages of one language.
struct LanguagePages: Sendable {
  /// A page: where it is, and the values behind those of every page.
  struct Page: Sendable {
    enum Kind: Sendable {
      case front(Int)
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

  init(site: SiteModel, plan: LanguagePlan) {
    self.site = site
    self.plan = plan
    folder = plan.language == site.options.defaultLanguage ? "" : plan.language + "/"
    rows = RowContexts(
      directory: site.directory, avatars: site.avatars, photos: site.photos, plan: plan,
      fields: site.options.list)
    people = PersonContexts(
      directory: site.directory, plan: plan, rows: rows, cards: site.cards, options: site.options)
    let pages = site.content.pages(in: plan.language)
    let names = Set(pages.map(\.name))
    let files = Set(site.content.files.map(\.path))
    let links = { [folder] (path: String) in
      ContentLinks(
        pages: names, files: files,
        folder: path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? "",
        page: PageLocation(languageFolder: folder, path: path))
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
  }

  /// Every page of the language.
  var all: [Page] {
    var pages: [Page] = []
    let add = { (kind: Page.Kind, path: String) in
      pages.append(Page(kind: kind, location: PageLocation(languageFolder: folder, path: path)))
    }
    for place in site.directory.people.indices {
      add(.person(place), "people/\(site.directory.people[place].slug).html")
    }
    for (place, group) in site.directory.namesakes.enumerated() {
      add(.namesakes(place), "people/\(group.slug).html")
    }
    for (section, content) in plan.sections.enumerated() {
      for group in content.groups.indices {
        let list = groupPages(section: content, group: group)
        for page in 1...list.count {
          add(.group(section: section, group: group, page: page), list.path(page))
        }
      }
    }
    if site.options.groupBy == nil, allPages.count > 1 {
      for page in 2...allPages.count { add(.all(page), allPages.path(page)) }
    }
    for place in contents.indices { add(.content(place), contents[place].name + ".html") }
    if site.hasOverview { add(.overview, LanguagePages.overviewPath) }
    add(.front(1), "index.html")
    return pages
  }

  /// The path of the overview inside its language.
  static let overviewPath = "overview.html"

  /// The page that a server shows for a path that does not exist.
  var notFound: Page {
    Page(
      kind: .notFound,
      location: PageLocation(
        languageFolder: folder, path: "404.html", base: site.options.baseURL))
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
  func contexts(of page: Page) -> [Context] {
    let location = page.location
    var base: Context
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
