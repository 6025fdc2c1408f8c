import Basics
import Output
import Templating

/// The page that a server shows for a path that does not exist.
struct NotFoundPage: SitePage {
  static let template = "notfound"
  static let file = FileKind("404.html", .leaf, .path)
  static let schema = Schema(Self.self)

  let language: SiteLanguage

  var path: String { Self.file.path }
  /// It exists in the default language only.
  func path(inLanguage code: String) -> String { FrontPage.file.path }
  var title: String { language.texts("notFoundTitle") }
  /// It is shown at any path, so its links begin at the server's root.
  var base: String? { language.options.baseURL.map(LinkForms.rootPath) ?? "/" }
  var fingerprint: Fingerprint { FingerprintHasher().finalize() }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
  }
}
