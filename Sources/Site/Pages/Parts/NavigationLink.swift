import Templating

/// An entry of the navigation: the overview, the chart or a page of the owner's.
struct NavigationLink: TemplatePart {
  /// The pages that have an entry.
  enum Target: Equatable {
    case overview
    case chart
    /// By the index in the language's contents.
    case content(Int)
  }

  static let schema = Schema(Self.self)

  let title: String
  /// The path inside the language.
  let path: String
  let isCurrent: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("title") { $0.title }
    keys.text("href") { $1.home + $0.path }
    keys.flag("current") { $0.isCurrent }
  }

  static func all(of language: SiteLanguage, current: Target?) -> [NavigationLink] {
    let overview = NavigationLink(
      title: language.texts("overview"), path: OverviewPage.path, isCurrent: current == .overview)
    let chart = NavigationLink(
      title: language.texts("orgChart"), path: ChartPage.path, isCurrent: current == .chart)
    return (language.site.hasOverview ? [overview] : [])
      + (language.plan.chart == nil ? [] : [chart])
      + language.contents.enumerated().map { index, content in
        NavigationLink(
          title: content.title, path: LinkForms.path(content.name + ".html"),
          isCurrent: current == .content(index))
      }
  }
}
