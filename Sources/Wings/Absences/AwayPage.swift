import Basics
import Output
import Site
import Templating

extension FileKind {
  static let awayPage = FileKind("away.html", .leaf, .recordedPath)
}

/// The page of who is away today. Its script reads `away.json`, so that no day rewrites it.
struct AwayPage: SitePage {
  static let template = "away"
  static let file = FileKind.awayPage
  static let schema = Schema(Self.self)

  let language: SiteLanguage

  var path: String { Self.file.path }
  var title: String { language.texts("awayToday") }
  var isInNavigation: Bool { true }
  var fingerprint: Fingerprint { FingerprintHasher().finalize() }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
  }
}
