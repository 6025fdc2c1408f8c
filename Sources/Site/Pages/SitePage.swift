package import Basics
package import Output
import Templating

/// A page: its path, kind of file, fingerprint and template keys. Keep it small, since 100,000 files each have one.
package protocol SitePage: TemplatePart, Sendable {
  static var template: String { get }
  static var file: FileKind { get }
  static var hasNotices: Bool { get }
  /// The key of a list of people whose rows several pages share.
  static var rows: String? { get }

  var language: SiteLanguage { get }
  var path: String { get }
  /// The path of the same page inside another language.
  func path(inLanguage code: String) -> String
  /// The number of folders between the page and its language's root.
  var depth: Int { get }
  var title: String { get }
  /// A hash over this page's own content. It may cover more than the page shows, such as all fields of a person
  /// for a row with the name: then a page is sometimes rendered in vain, but never out of date.
  var fingerprint: Fingerprint { get }
  var person: Int? { get }
  /// Whether an entry of the navigation leads to it.
  var isInNavigation: Bool { get }
  /// The columns of its rows; `nil` for those of lists.
  var columns: [RowField.Column]? { get }
  /// The absolute address of the site, for a page that is shown at any path.
  var base: String? { get }
}

extension SitePage {
  package static var hasNotices: Bool { false }
  package func path(inLanguage code: String) -> String { path }
  package static var rows: String? { nil }
  package var depth: Int { location.depth }
  package var person: Int? { nil }
  package var isInNavigation: Bool { false }
  package var base: String? { nil }
  package var columns: [RowField.Column]? { nil }

  var fullPath: String { language.folder + path }

  var location: PageLocation {
    PageLocation(languageFolder: language.folder, path: path, base: base)
  }

  /// Declares the keys of every kind of page that depend on the page.
  package static func declareHead(_ keys: inout some TemplateKeys<Self>) {
    keys.text("title") { $0.title }
    keys.flag("isFront") { _ in self == FrontPage.self }
    keys.text("canonical") { $1.language.features.addresses ? $0.address : nil }
    keys.flag("hasLanguages") { $1.language.features.languages }
    keys.list("languages") {
      $1.language.features.languages ? LanguageLink.all(of: $0) : []
    }
  }

  /// The absolute address, if the site has one.
  var address: String? {
    language.options.baseURL.map {
      $0 + (fullPath == FrontPage.file.path ? "" : LinkForms.path(fullPath))
    }
  }
}
