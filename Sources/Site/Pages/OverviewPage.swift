import Basics
import Output
import People
import Templating

/// The number of people by each kind of group.
struct OverviewPage: SitePage {
  static let template = "overview"
  static let file = FileKind("overview.html", .list, .path)
  static let schema = Schema(Self.self)

  let language: SiteLanguage

  var path: String { Self.file.path }
  var title: String { language.texts("overview") }
  var isInNavigation: Bool { true }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(language.people.count)
      language.plan.appendGroups(to: &hasher)
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("total") { $0.language.texts.grouped($0.language.people.count) }
    keys.text("totalText") { $0.language.texts.counted("people", $0.language.people.count) }
    keys.list("charts") { page in
      page.language.plan.comparedSections(page.language.options).map { Chart(section: $0) }
    }
  }
}
