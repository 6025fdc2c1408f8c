import Basics
import SiteFiles
import Templating

/// A page of one kind in one language: where it is, when it is written, what it depends on and what
/// its template can show. It holds no more than is needed to find that: each of 100,000 files has one.
protocol SitePage: TemplatePart, Sendable {
  static var kind: PageKind { get }
  /// The template that shows the page.
  static var template: String { get }
  /// When the page is written.
  static var stage: Stage { get }
  /// Whether the notices of sources and the announcement are on the page.
  static var hasNotices: Bool { get }
  /// The key of the list of people, where most pages of the kind show people whom others show as well.
  static var rows: String? { get }

  var language: SiteLanguage { get }
  /// The path inside the language.
  var path: String { get }
  /// The path of this page inside another language.
  func path(inLanguage code: String) -> String
  var title: String { get }
  /// A hash over what this page shows and others of its kind do not. It covers more than is shown, such
  /// as all of a person's fields for a row that shows the name: so a page may be rendered in vain, but
  /// never stays out of date.
  var fingerprint: Fingerprint { get }
  /// The page's own entry in the navigation, where it has one.
  var current: NavigationLink.Target? { get }
  /// The absolute address that links begin with, for a page that is shown at any path.
  var base: String? { get }
}

extension SitePage {
  static var hasNotices: Bool { false }
  func path(inLanguage code: String) -> String { path }
  static var rows: String? { nil }
  var current: NavigationLink.Target? { nil }
  var base: String? { nil }

  /// Where the page lies.
  var location: PageLocation {
    PageLocation(languageFolder: language.folder, path: path, base: base)
  }

  /// Declares the keys that each kind of page has.
  static func declareHead(_ keys: inout some TemplateKeys<Self>) {
    keys.text("title") { $0.title }
    keys.flag("isFront") { _ in kind == .front }
    keys.text("canonical") { page, location in
      page.language.options.baseURL.map { base in
        base + (location.fullPath == "index.html" ? "" : LinkForms.path(location.fullPath))
      }
    }
    keys.flag("hasLanguages") { $0.language.options.languages.count > 1 }
    keys.list("languages") { LanguageLink.all(of: $0, on: $1) }
  }
}
