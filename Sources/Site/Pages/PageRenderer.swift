import SiteFiles
import Templating

/// Renders the pages of one kind in one language. A class, since each page's file refers to it.
final class PageRenderer: Sendable {
  private let theme: ThemeKeys
  private let template: Template
  /// The template of the many pages that lie one folder deep: what those have in common is in place
  /// already.
  private let fixedTemplate: Template
  /// The rows of people, where that template takes them as they are.
  private let rows: RenderedRows?
  /// What every page has around its own keys, by the depth of its folder.
  private let contexts: [Context]
  private let inputs: SharedInputs

  /// - Parameter contexts: by the depth of the page's folder, one at least.
  init(
    _ kind: any SitePage.Type, in language: SiteLanguage, theme: ThemeKeys, template: Template,
    contexts: [Context]
  ) {
    self.theme = theme
    self.template = template
    self.contexts = contexts
    let fixed = template.fixing(contexts[1], of: theme.everyPage, before: [kind.schema])
    let parts = kind.rows.flatMap {
      fixed.splitting($0, of: [theme.everyPage, kind.schema])
    }
    fixedTemplate = parts?.page ?? fixed
    rows = parts.map { RenderedRows(language, template: $0.item, outermost: contexts[1]) }
    inputs = language.site.pageInputs(
      template: kind.template, texts: language.texts,
      searchPlaceholder: language.searchPlaceholder, contents: language.contents,
      notices: kind.hasNotices ? language.announcements : nil)
  }

  /// A page as a file.
  func file(of page: some SitePage) -> SiteFile {
    SiteFile(
      path: page.language.folder + page.path, stage: type(of: page).stage, own: page.fingerprint,
      shared: inputs
    ) {
      var bytes: [UInt8] = []
      try self.render(page, into: &bytes)
      return bytes
    }
  }

  private func render(_ page: some SitePage, into bytes: inout [UInt8]) throws(TemplateError) {
    let location = page.location
    let isUsual = page.current == nil && page.base == nil
    let isFixed = isUsual && location.depth == 1
    let template = isFixed ? fixedTemplate : template
    var values = PageValues(for: template)
    if isUsual {
      values.append(contexts[location.depth])
    } else {
      let every = EveryPage(language: page.language, current: page.current)
      values.append(theme.everyPage.shape) { every.put($0, theme, on: location) }
    }
    let shown = isFixed ? rows.map(location.taking) ?? location : location
    values.append(type(of: page).schema.shape) { page.put($0, on: shown) }
    try template.render(values, into: &bytes)
  }
}
