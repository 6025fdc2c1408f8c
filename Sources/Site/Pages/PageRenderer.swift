import SiteFiles
import Templating

/// Renders the pages of one kind in one language. A class, since each page's file refers to it.
final class PageRenderer: Sendable {
  /// Pages do not count their reference to it.
  private let language: SiteLanguage
  private let theme: ThemeKeys
  private let template: Template
  /// What every page has around its own keys, by the depth of its folder.
  private let contexts: [Context]
  /// The template of the many pages that lie one folder deep: what those have in common is in place
  /// already.
  private let fixedTemplate: Template
  /// What is around their keys, as far as it is not in place.
  private let fixedContext: OuterValues
  /// Where any of them lies, with the rows of people where their template takes them as they are.
  private let fixedLocation: PageLocation
  /// The rows that are rendered beside the pages of the same people.
  private let rowsBeside: RenderedRows?
  private let inputs: SharedInputs

  /// - Parameters:
  ///   - contexts: by the depth of the page's folder, one at least.
  ///   - rows: those that are rendered beside the pages of the same people, where these are pages of people.
  init(
    _ kind: any SitePage.Type, in language: SiteLanguage, theme: ThemeKeys, template: Template,
    contexts: [Context], beside rows: RenderedRows?
  ) {
    rowsBeside = rows
    self.language = language
    self.theme = theme
    self.template = template
    self.contexts = contexts
    let fixed = template.fixing(contexts[1], of: theme.everyPage, before: [kind.schema])
    let parts = kind.rows.flatMap {
      fixed.splitting($0, of: [theme.everyPage, kind.schema])
    }
    fixedTemplate = parts?.page ?? fixed
    fixedContext = OuterValues(contexts[1], for: fixedTemplate)
    fixedLocation = PageLocation(
      languageFolder: language.folder, path: "folder/page.html",
      rows: parts.map { RenderedRows(language, template: $0.item, outermost: contexts[1]) })
    inputs = language.site.pageInputs(
      template: kind.template, texts: language.texts,
      searchPlaceholder: language.searchPlaceholder, contents: language.contents,
      notices: kind.hasNotices ? language.announcements : nil)
  }

  /// The rows of people that these pages take as they are.
  var rows: RenderedRows? { fixedLocation.rows }

  /// A page as a file.
  func file(of page: some SitePage) -> SiteFile {
    SiteFile(
      path: page.fullPath, stage: type(of: page).stage, own: page.fingerprint, shared: inputs
    ) {
      try self.rendered(page)
    }
  }

  private func rendered(_ page: some SitePage) throws(TemplateError) -> [UInt8] {
    let isUsual = page.current == nil && page.base == nil
    if isUsual, page.depth == 1 {
      var values = PageValues(for: fixedTemplate, in: fixedContext)
      values.append(type(of: page).schema.shape) { page.put($0, on: fixedLocation) }
      let bytes = try fixedTemplate.rendered(values)
      if let person = page.person { rowsBeside?.prepare(person) }
      return bytes
    }
    let location = page.location
    var values = PageValues(for: template)
    if isUsual {
      values.append(contexts[location.depth])
    } else {
      let every = EveryPage(language: page.language, current: page.current)
      values.append(theme.everyPage.shape) { every.put($0, theme, on: location) }
    }
    values.append(type(of: page).schema.shape) { page.put($0, on: location) }
    return try template.rendered(values)
  }
}
