import Output
import People
import Templating

/// All pages of one language.
struct LanguagePages: Sendable {
  let language: SiteLanguage
  /// By the type of the page.
  private let renderers: [ObjectIdentifier: PageRenderer]

  init(
    _ language: SiteLanguage, theme: ThemeKeys,
    templates: [(page: any SitePage.Type, template: Template)], _ profile: WingProfile
  ) {
    self.language = language
    let paths = language.contents.map(\.name) + language.plan.sections.map { $0.folder + "/" }
    let deepest = paths.map { $0.utf8.count { $0 == 0x2F } }.max() ?? 0
    let contexts = (0...max(PersonPage.depth, deepest)).map { depth in
      let page = PageContext(
        language,
        PageLocation(languageFolder: language.folder, path: String(repeating: "x/", count: depth)))
      return Context(theme.everyPage.shape) {
        EveryPage(current: nil).write(to: $0, theme, on: page)
      }
    }
    var renderers: [ObjectIdentifier: PageRenderer] = [:]
    for (page, template) in templates {
      let isPerson = page == PersonPage.self
      renderers[ObjectIdentifier(page)] = PageRenderer(
        page, in: language, theme: theme, template: template, contexts: contexts,
        beside: isPerson ? renderers[ObjectIdentifier(ListPage.self)]?.rows : nil,
        profile: isPerson ? profile : nil)
    }
    self.renderers = renderers
  }

  /// All pages but those for missing paths and times offline.
  var series: [FileSeries] {
    [
      // The frequent kinds on their own, so that the optimizer specializes each.
      people(of: renderers[ObjectIdentifier(PersonPage.self)]),
      files(of: namesakes), files(of: lists),
      FileSeries(others.compactMap { file(of: $0) }),
    ]
  }

  var front: SiteFile? { file(of: FrontPage(language: language)) }

  var notFound: SiteFile? { file(of: NotFoundPage(language: language)) }

  var offline: SiteFile? {
    language.options.isOffline ? file(of: OfflinePage(language: language)) : nil
  }

  var paths: [String] {
    (people + further).map { language.folder + $0.path }
  }

  func rendered(_ path: String) -> [UInt8]? {
    let isHere = { (page: any SitePage) in language.folder + page.path == path }
    let page = further.first(where: isHere) ?? people.first(where: isHere)
    return page.flatMap { try? file(of: $0)?.render() }
  }

  private func file<Page: SitePage>(of page: Page) -> SiteFile? {
    let renderer = renderers[ObjectIdentifier(Page.self)]
    assert(renderer != nil, "a wing plans a page of a type that is not among its `pages`")
    return renderer?.file(of: page)
  }

  private func files<Page: SitePage>(of pages: [Page]) -> FileSeries {
    let renderer = renderers[ObjectIdentifier(Page.self)]
    return FileSeries(pages.compactMap { renderer?.file(of: $0) })
  }

  private func people(of renderer: PageRenderer?) -> FileSeries {
    guard let renderer else { return FileSeries([]) }
    return FileSeries(language.people.count) { renderer.file(of: person($0)) }
  }

  private func person(_ index: Int) -> PersonPage { PersonPage(language: language, index: index) }

  private var people: [any SitePage] { language.people.indices.map(person) }

  private var further: [any SitePage] { namesakes + lists + others }

  private var namesakes: [NamesakesPage] {
    language.site.directory.namesakes.indices.map { NamesakesPage(language: language, index: $0) }
  }

  private var lists: [ListPage] {
    var pages: [ListPage] = []
    for section in language.plan.sections where section.hasPages {
      for group in section.groups.indices {
        let list = section.lists[group]
        for number in list.pages.indices {
          pages.append(
            ListPage(language: language, group: (section, group), list: list, number: number))
        }
      }
    }
    if let list = language.plan.everybody {
      // The first page of everybody is the front page.
      for number in list.pages.indices.dropFirst() {
        pages.append(ListPage(language: language, group: nil, list: list, number: number))
      }
    }
    return pages
  }

  private var others: [any SitePage] {
    var pages: [any SitePage] = language.contents.indices.map {
      MarkdownPage(language: language, index: $0)
    }
    if language.site.hasOverview { pages.append(OverviewPage(language: language)) }
    if let chart = language.plan.chart {
      for (index, branch) in chart.branches.enumerated() {
        for number in branch.list.pages.indices {
          pages.append(ChartPage(language: language, chart: chart, index: index, number: number))
        }
      }
    }
    pages += language.wings.flatMap { $0.pages(language) }
    return pages + [FrontPage(language: language)]
  }
}
