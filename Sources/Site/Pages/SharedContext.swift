import Templating

/// The values that every page has.
enum SharedContext {
  static func make(
    site: SiteModel, plan: LanguagePlan, contents: [RenderedContent],
    current: LanguagePages.Page.Kind?, on page: PageLocation
  ) -> Context {
    var navigation: [Value] = []
    if site.hasOverview {
      let isCurrent = if case .overview? = current { true } else { false }
      navigation.append(
        link(plan.texts("overview"), page.home + LanguagePages.overviewPath, isCurrent))
    }
    for (place, content) in contents.enumerated() {
      let isCurrent = if case .content(place)? = current { true } else { false }
      navigation.append(
        link(content.title, page.home + LinkForms.path(content.name + ".html"), isCurrent))
    }
    return Context(
      site.schemas.site.shape,
      [
        .text(plan.language), .text(plan.texts.isRightToLeft ? "rtl" : "ltr"),
        .text(site.options.title), site.options.organization.map(Value.text) ?? .absent,
        .text(page.root), .text(page.home),
        .text(page.base == nil ? page.home + "index.html" : page.home),
        .flag(!site.options.isPublic), .flag(site.options.isOffline), assets(site, page),
        texts(site, plan.texts),
        .html(SearchTexts.json(plan.texts)), .flag(site.isLarge), .list(navigation),
      ])
  }

  private static func link(_ title: String, _ href: String, _ isCurrent: Bool) -> Value {
    .context(
      Context(PageSchemas.navigation.shape, [.text(title), .text(href), .flag(isCurrent)]))
  }

  private static func assets(_ site: SiteModel, _ page: PageLocation) -> Value {
    .context(
      Context(
        site.assetsSchema.shape, site.theme.assets.map { .text(page.root + $0.path) }))
  }

  private static func texts(_ site: SiteModel, _ texts: Texts) -> Value {
    .context(
      Context(site.textsSchema.shape, site.textsSchema.shape.keys.map { .text(texts($0)) }))
  }
}
