import Templating

/// The values that every page has.
enum SharedContext {
  static func make(
    site: SiteModel, plan: LanguagePlan, contents: [RenderedContent], current: Int?,
    on page: PageLocation
  ) -> Context {
    let navigation = contents.enumerated().map { place, content -> Value in
      .context(
        Context(
          PageSchemas.navigation.shape,
          [
            .text(content.title), .text("\(page.home)\(content.name).html"),
            .flag(place == current),
          ]))
    }
    return Context(
      site.schemas.site.shape,
      [
        .text(plan.language), .text(plan.texts.isRightToLeft ? "rtl" : "ltr"),
        .text(site.options.title), site.options.organization.map(Value.text) ?? .absent,
        .text(page.root), .text(page.home),
        .text(page.base == nil ? page.home + "index.html" : page.home),
        .flag(!site.options.isPublic), assets(site, page), texts(site, plan.texts),
        .html(SearchTexts.json(plan.texts)), .list(navigation),
      ])
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
