import Templating

/// What every page has around its own keys.
struct EveryPage {
  let language: SiteLanguage
  /// The page's own entry in the navigation, where it has one.
  let current: NavigationLink.Target?

  static func declare(_ keys: inout some TemplateKeys<Self>, assets: Schema, texts: Schema) {
    keys.text("language") { $0.language.plan.language }
    keys.text("direction") { $0.language.texts.isRightToLeft ? "rtl" : "ltr" }
    keys.text("siteTitle") { $0.language.options.title }
    keys.text("organization") { $0.language.options.organization }
    keys.text("root") { $1.root }
    keys.text("home") { $1.home }
    keys.text("homeHref") { $1.base == nil ? $1.home + "index.html" : $1.home }
    keys.flag("noindex") { !$0.language.options.isPublic }
    keys.flag("offline") { $0.language.options.isOffline }
    keys.add("assets", .context(assets)) { every, page in
      let paths = every.language.site.theme.assets.map(\.path)
      return .context(Context(assets.shape, paths.map { .text(page.root + $0) }))
    }
    keys.add("text", .context(texts)) { every, _ in
      .context(Context(texts.shape, texts.shape.keys.map { .text(every.language.texts($0)) }))
    }
    keys.html("searchTexts") { SearchTexts.json($0.language.texts) }
    keys.flag("isLarge") { $0.language.site.isLarge }
    keys.list("navigation") { NavigationLink.all(of: $0.language, current: $0.current) }
  }

  func context(_ theme: ThemeKeys, on page: PageLocation) -> Context {
    var values = ValueKeys(self, on: page, count: theme.everyPage.shape.keys.count)
    Self.declare(&values, assets: theme.assets, texts: theme.texts)
    return Context(theme.everyPage.shape, values.values)
  }
}
