import Output
import Templating

/// An entry of the navigation: the overview, the chart, a page of a wing, or a content page.
struct NavigationLink: TemplatePart {
  static let schema = Schema(Self.self)

  let title: String
  let path: String
  let isCurrent: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("title") { $0.title }
    keys.text("href") { $1.home + LinkForms.path($0.path) }
    keys.flag("current") { $0.isCurrent }
  }

  static func all(of language: SiteLanguage, current: String? = nil) -> [NavigationLink] {
    if !language.site.hasData { return [] }
    var links: [(title: String, path: String)] = []
    if language.site.hasOverview {
      links.append((language.texts("overview"), OverviewPage.file.path))
    }
    if language.plan.chart != nil {
      links.append((language.texts("orgChart"), ChartPage.file.path))
    }
    links += language.wings.flatMap(\.navigation).map { (language.texts($0.text), $0.path) }
    links += language.contents.map { ($0.title, PagePath.of($0.name)) }
    return links.map {
      NavigationLink(title: $0.title, path: $0.path, isCurrent: $0.path == current)
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
