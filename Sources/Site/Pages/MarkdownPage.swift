import Basics
import Output
import Templating

/// A content page, which the owner wrote in Markdown.
struct MarkdownPage: SitePage {
  static let template = "content"
  static let file = FileKind.contentFile
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  let index: Int

  var path: String { PagePath.of(content.name) }
  var title: String { content.title }
  var isInNavigation: Bool { true }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(content.title)
      $0.append(content.html)
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("heading") { $0.content.title }
    keys.html("html") { $0.content.html }
  }

  private var content: RenderedContent { language.contents[index] }
}
