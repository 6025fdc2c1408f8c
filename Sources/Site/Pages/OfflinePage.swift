import Basics
import Output
import Templating

/// The page that the service worker shows offline in place of a page that it has not cached.
struct OfflinePage: SitePage {
  static let template = "offline"
  static let file = FileKind("offline.html", .leaf, .path)
  static let schema = Schema(Self.self)

  let language: SiteLanguage

  var path: String { Self.file.path }
  var title: String { language.texts("offlineTitle") }
  var fingerprint: Fingerprint { FingerprintHasher().finalize() }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    // Not for search engines, even of a public site.
    keys.flag("noindex") { _ in true }
  }
}
