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
  /// How many folders the page is below its language's root.
  var depth: Int { get }
  var title: String { get }
  /// Appends the title.
  func appendTitle(to place: Place)
  /// A hash over what this page shows and others of its kind do not. It covers more than is shown, such
  /// as all of a person's fields for a row that shows the name: so a page may be rendered in vain, but
  /// never stays out of date.
  var fingerprint: Fingerprint { get }
  /// The index in the directory of the person whose page it is.
  var person: Int? { get }
  /// The page's own entry in the navigation, where it has one.
  var current: NavigationLink.Target? { get }
  /// The absolute address that links begin with, for a page that is shown at any path.
  var base: String? { get }
}

extension SitePage {
  static var hasNotices: Bool { false }
  func path(inLanguage code: String) -> String { path }
  static var rows: String? { nil }
  var depth: Int { location.depth }
  func appendTitle(to place: Place) { place.append(title) }
  var person: Int? { nil }
  var current: NavigationLink.Target? { nil }
  var base: String? { nil }

  /// The path from the site's root.
  var fullPath: String { language.folder + path }

  /// Where the page lies.
  var location: PageLocation {
    PageLocation(languageFolder: language.folder, path: path, base: base)
  }

  /// Declares the keys that each kind of page has.
  static func declareHead(_ keys: inout some TemplateKeys<Self>) {
    keys.text("title") { page, _, place in page.appendTitle(to: place) }
    keys.flag("isFront") { _ in kind == .front }
    keys.text("canonical") { page, _ in page.language.features.addresses ? page.address : nil }
    keys.flag("hasLanguages") { $0.language.features.languages }
    keys.list("languages") {
      $0.language.features.languages ? LanguageLink.all(of: $0, on: $1) : []
    }
  }

  /// The absolute address, where the site has one.
  var address: String? {
    language.options.baseURL.map {
      $0 + (fullPath == "index.html" ? "" : LinkForms.path(fullPath))
    }
  }
}
