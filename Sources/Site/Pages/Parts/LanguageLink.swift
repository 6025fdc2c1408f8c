import Templating

/// The same page in one of the site's languages.
struct LanguageLink: TemplatePart {
  static let schema = Schema(Self.self)

  let code: String
  let name: String
  /// The path from the site's root.
  let path: String
  let isCurrent: Bool
  let baseURL: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("code") { $0.code }
    keys.text("name") { $0.name }
    keys.text("href") { $1.root + $0.path }
    keys.flag("current") { $0.isCurrent }
    keys.text("address") { ($0.baseURL ?? $1.root) + $0.path }
  }

  /// A link for each language.
  static func all(of page: some SitePage, on location: PageLocation) -> [LanguageLink] {
    let language = page.language
    let site = language.site
    let options = site.options
    return options.languages.map { code in
      let folder = options.folder(of: code)
      return LanguageLink(
        code: code, name: site.languageNames[code] ?? code,
        path: folder + LinkForms.path(page.path(inLanguage: code)),
        isCurrent: folder == location.languageFolder,
        baseURL: options.baseURL)
    }
  }
}
