import Templating

/// What every page has around its own keys.
struct EveryPage {
  let language: SiteLanguage
  /// The page's own entry in the navigation, where it has one.
  let current: NavigationLink.Target?

  static func declare(_ keys: inout some TemplateKeys<Self>, assets: Schema, texts: Schema) {
    keys.text("language") { $0.language.plan.language }
    keys.text("direction") { $0.language.texts.isRightToLeft ? "rtl" : "ltr" }
    keys.text("siteTitle") { $0.language.title }
    keys.text("organization") { $0.language.options.organization }
    keys.text("root") { $1.root }
    keys.text("home") { $1.home }
    keys.text("homeHref") { $1.base == nil ? $1.home + "index.html" : $1.home }
    keys.text("shareImage") { $0.language.site.shareImage() }
    keys.flag("noindex") { !$0.language.options.isPublic }
    keys.flag("offline") { $0.language.options.isOffline }
    keys.add("assets", .context(assets)) { every, page, place in
      var places = place.context(assets.shape)
      let site = every.language.site
      for asset in site.theme.assets {
        let isScript = asset.name == Theme.scriptName
        let file = isScript ? site.scripts[every.language.texts.code] ?? asset : asset
        places.next()?.append(page.root + file.path)
      }
    }
    keys.add("text", .context(texts)) { every, _, place in
      var places = place.context(texts.shape)
      for key in texts.shape.keys { places.next()?.append(every.language.texts(key)) }
    }
    keys.text("searchPlaceholder") { $0.language.searchPlaceholder }
    keys.flag("isLarge") { $0.language.site.isLarge }
    keys.flag("fromDisk") { $0.language.site.isSearchedFromDisk }
    keys.flag("rowCalls") { $0.language.options.list.contains(.phone) }
    keys.flag("rowMails") { $0.language.options.list.contains(.email) }
    keys.flag("rowCards") { $0.language.site.contacts != nil }
    keys.flag("hasNavigation") { $0.language.site.hasOverview || !$0.language.contents.isEmpty }
    keys.list("navigation") { NavigationLink.all(of: $0.language, current: $0.current) }
  }

  func put(_ places: ContextKeys, _ theme: ThemeKeys, on page: PageLocation) {
    var values = ValueKeys(self, on: page, in: places)
    Self.declare(&values, assets: theme.assets, texts: theme.texts)
  }

  /// All values, to be shared by many pages.
  func context(_ theme: ThemeKeys, on page: PageLocation) -> Context {
    Context(theme.everyPage.shape) { put($0, theme, on: page) }
  }
}
