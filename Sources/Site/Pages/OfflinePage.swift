import Basics
import SiteFiles
import Templating

/// The page that the service worker shows without a network, in place of one that it has not kept.
struct OfflinePage: SitePage {
  static let kind = PageKind.offline
  static let template = "offline"
  static let stage = Stage.leaf
  static let schema = Schema(Self.self)
  static let path = "offline.html"

  let language: SiteLanguage

  var path: String { Self.path }
  var title: String { language.texts("offlineTitle") }
  var fingerprint: Fingerprint { FingerprintHasher().finalize() }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    // Nobody is to find it by a search engine, of a public site either.
    keys.flag("noindex") { _ in true }
  }
}
