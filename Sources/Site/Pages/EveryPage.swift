import Output
import People
import Templating

/// The keys of every page.
struct EveryPage {
  /// The path of the page, if an entry of the navigation leads to it.
  let current: String?

  /// Declares them, those of wings last.
  static func declare(_ keys: inout some TemplateKeys<Self>, _ theme: ThemeKeys) {
    let (assets, texts) = (theme.assets, theme.texts)
    keys.text("language") { $1.language.plan.language }
    keys.text("direction") { $1.language.texts.isRightToLeft ? "rtl" : "ltr" }
    keys.text("siteTitle") { $1.language.title }
    keys.text("organization") { $1.language.options.organization }
    keys.text("root") { $1.root }
    keys.text("home") { $1.home }
    keys.text("homeHref") { $1.location.base == nil ? $1.home + FrontPage.file.path : $1.home }
    keys.text("shareImage") { $1.language.site.shareImage() }
    keys.text("openSearch") {
      $1.language.options.baseURL == nil ? nil : $1.root + FileKind.openSearch.path
    }
    keys.text("icon") { _, page in
      page.language.site.theme.favicon.map { page.root + $0.path }
    }
    keys.flag("noindex") { !$1.language.options.isPublic }
    keys.flag("offline") { $1.language.options.isOffline }
    keys.add("assets", .context(assets)) { _, page, value in
      var values = value.context(assets.shape)
      let site = page.language.site
      for asset in site.theme.assets {
        let isScript = asset.name == Theme.scriptName
        let file = isScript ? site.scripts[page.language.texts.code] ?? asset : asset
        values.next()?.append(page.root + file.path)
      }
    }
    keys.add("text", .context(texts)) { _, page, value in
      var values = value.context(texts.shape)
      for key in texts.shape.keys { values.next()?.append(page.language.texts(key)) }
    }
    keys.text("searchPlaceholder") { $1.language.searchPlaceholder }
    keys.flag("isLarge") { $1.language.site.hasSearchTree }
    keys.text("resultColumns") { $1.language.options.list.map(\.name).joined(separator: " ") }
    keys.flag("drawings") { $1.language.options.hasDrawings }
    keys.flag("fromDisk") { $1.language.site.isSearchedFromDisk }
    keys.flag("rowCalls") { $1.language.features.rowCalls }
    keys.flag("rowMails") { $1.language.features.rowMails }
    keys.text("resultChannels") { _, page in
      ResultChannel.json(page.language.site.resultChannels, label: page.language.label)
    }
    keys.flag("hasChannels") { !$1.language.site.channels.isEmpty }
    keys.text("rowChannels") {
      $1.language.site.channels.isEmpty ? nil : String($1.language.site.channels.count)
    }
    keys.flag("rowCards") { $1.language.site.hasCards }
    keys.flag("hasNavigation") { !NavigationLink.all(of: $1.language).isEmpty }
    keys.list("navigation") { NavigationLink.all(of: $1.language, current: $0.current) }
    for key in theme.further {
      keys.add(key.key, key.kind) { _, page, value in
        for wing in page.language.wings { wing.everyPage[key.key]?(page, value) }
      }
    }
  }

  func write(to values: ContextWriter, _ theme: ThemeKeys, on page: PageContext) {
    var keys = ValueKeys(self, on: page, to: values)
    Self.declare(&keys, theme)
  }
}
