import Output
import Templating

/// Renders the pages of one kind in one language.
final class PageRenderer: Sendable {
  private let language: SiteLanguage
  private let theme: ThemeKeys
  private let template: Template
  /// The keys of every page, by the depth of its folder.
  private let contexts: [Context]
  /// The template of the most frequent pages, one folder deep, with the keys of every page evaluated.
  private let fixedTemplate: Template
  private let fixedContext: OuterValues
  private let fixedLocation: PageLocation
  /// The rows of people that the fixed template shows.
  let rows: ListRows?
  /// What wings add to the pages of people; `nil` for other pages.
  private let profile: WingProfile?
  /// Rows to render with the pages of their people.
  private let rowsBeside: ListRows?
  private let inputs: SharedInputs

  /// - Parameter contexts: by the depth of the page's folder, at least two.
  init(
    _ kind: any SitePage.Type, in language: SiteLanguage, theme: ThemeKeys, template: Template,
    contexts: [Context], beside rows: ListRows?, profile: WingProfile? = nil
  ) {
    rowsBeside = rows
    self.profile = profile
    self.language = language
    self.theme = theme
    self.template = template
    self.contexts = contexts
    let fixed = template.fixing(
      contexts[1], of: theme.everyPage, before: (profile.map { [$0.schema] } ?? []) + [kind.schema])
    let parts = kind.rows.flatMap {
      fixed.splitting($0, of: [theme.everyPage, kind.schema])
    }
    let location = PageLocation(languageFolder: language.folder, path: "lists/list.html")
    fixedTemplate = parts?.page ?? fixed
    fixedContext = OuterValues(contexts[1], for: fixedTemplate)
    fixedLocation = location
    self.rows = parts.map { parts in
      let outer = OuterValues(contexts[1], for: parts.item)
      return ListRows(count: language.people.count) { row in
        var values = PageValues(for: parts.item, in: outer)
        let page = PageContext(language, location)
        values.append(ListRow.schema.shape) { row.write(to: $0, on: page) }
        // Only a template that includes others can throw.
        return (try? parts.item.rendered(values)) ?? []
      }
    }
    inputs = language.site.pageInputs(
      template: kind.template, texts: language.texts,
      searchPlaceholder: language.searchPlaceholder, contents: language.contents,
      wings: language.wings.everyPageFingerprint,
      notices: kind.hasNotices ? language.announcements : nil)
  }

  func file(of page: some SitePage) -> SiteFile {
    let own = profile?.fingerprint(of: page) ?? page.fingerprint
    return SiteFile(type(of: page).file, at: page.fullPath, own: own, shared: inputs) {
      try self.rendered(page)
    }
  }

  private func rendered(_ page: some SitePage) throws(TemplateError) -> [UInt8] {
    let isUsual = !page.isInNavigation && page.base == nil
    if isUsual, page.depth == 1 {
      let context = PageContext(language, fixedLocation, rows: rows)
      var values = PageValues(for: fixedTemplate, in: fixedContext)
      profile?.append(to: &values, page.person, context)
      values.append(type(of: page).schema.shape) { page.write(to: $0, on: context) }
      let bytes = try fixedTemplate.rendered(values)
      if let person = page.person { rowsBeside?.prepare(person) }
      return bytes
    }
    let context = PageContext(language, page.location, columns: page.columns)
    var values = PageValues(for: template)
    if isUsual {
      values.append(contexts[page.location.depth])
    } else {
      values.append(theme.everyPage.shape) {
        EveryPage(current: page.isInNavigation ? page.path : nil).write(to: $0, theme, on: context)
      }
    }
    profile?.append(to: &values, page.person, context)
    values.append(type(of: page).schema.shape) { page.write(to: $0, on: context) }
    return try template.rendered(values)
  }
}
