/// The kinds of pages, one for each template.
enum PageKind: Int, CaseIterable {
  case front, list, person, namesakes, markdown, notFound, overview, chart, offline

  /// The type that says all of a kind.
  var page: any SitePage.Type {
    switch self {
    case .front: FrontPage.self
    case .list: ListPage.self
    case .person: PersonPage.self
    case .namesakes: NamesakesPage.self
    case .markdown: MarkdownPage.self
    case .notFound: NotFoundPage.self
    case .overview: OverviewPage.self
    case .chart: ChartPage.self
    case .offline: OfflinePage.self
    }
  }
}
