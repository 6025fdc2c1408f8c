import Output
import Templating

/// An entry of the navigation: the overview, the chart, those who are new, or a content page.
struct NavigationLink: TemplatePart {
  enum Target: Equatable {
    case overview
    case chart
    case newcomers
    case content(Int)
  }

  static let schema = Schema(Self.self)

  let title: String
  let path: String
  let isCurrent: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("title") { $0.title }
    keys.text("href") { $1.home + $0.path }
    keys.flag("current") { $0.isCurrent }
  }

  static func all(of language: SiteLanguage, current: Target?) -> [NavigationLink] {
    if !language.site.hasData { return [] }
    let overview = NavigationLink(
      title: language.texts("overview"), path: OverviewPage.file.path,
      isCurrent: current == .overview)
    let chart = NavigationLink(
      title: language.texts("orgChart"), path: ChartPage.file.path, isCurrent: current == .chart)
    let newcomers = NavigationLink(
      title: language.texts("newcomers"), path: NewcomersPage.file.path,
      isCurrent: current == .newcomers)
    return (language.site.hasOverview ? [overview] : [])
      + (language.plan.chart == nil ? [] : [chart])
      + (language.plan.newcomers == nil ? [] : [newcomers])
      + language.contents.enumerated().map { index, content in
        NavigationLink(
          title: content.title, path: LinkForms.path(PagePath.of(content.name)),
          isCurrent: current == .content(index))
      }
  }
}

/// The same page in one of the site's languages.
struct LanguageLink: TemplatePart {
  static let schema = Schema(Self.self)

  let code: String
  let path: String

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("code") { $0.code }
    keys.text("name") { $1.language.site.languageNames[$0.code] ?? $0.code }
    keys.text("href") { $1.root + $0.path }
    keys.flag("current") { $1.language.plan.language == $0.code }
    keys.text("address") { ($1.language.options.baseURL ?? $1.root) + $0.path }
  }

  static func all(of page: some SitePage) -> [LanguageLink] {
    let options = page.language.options
    return options.languages.map { code in
      LanguageLink(
        code: code,
        path: options.folder(of: code) + LinkForms.path(page.path(inLanguage: code)))
    }
  }
}
