import Basics
import Foundation

@testable import Settings
@testable import Site
@testable import rollcall

/// A content page from its bytes to its HTML, with the links to other pages and files.
enum Target {
  private static let pages = [("", "news.html"), ("et/", "a/b.html")]

  static func check(_ bytes: [UInt8]) {
    let text: String
    do throws(ProjectFault) {
      text = try ContentReader.text(Data(bytes), "content/news.md")
    } catch {
      let isText = String(validating: bytes, as: UTF8.self) != nil
      precondition(!isText || StreamSafeText.cut(bytes[...]) != nil, "a text that is refused")
      return precondition(
        Failure(error.diagnostics).message.hasPrefix("content/news.md:"),
        "a message without a place")
    }
    for (folder, path) in pages {
      let links = ContentLinks(
        pages: ["news", "a/b"], files: ["a.png", "et/a.png"], folder: "a/",
        page: PageLocation(languageFolder: folder, path: path))
      let rendered = RenderedContent(
        ContentPage(name: "news", language: nil, markdown: text), links: links)
      precondition(!rendered.title.isEmpty, "a page without a title")
      _ = HTMLCheck.check(rendered.html)
      checkLinks(text, links, depth: path.utf8.count { $0 == 0x2F } + (folder.isEmpty ? 0 : 1))
    }
  }

  /// Each line taken as an address: no changed one leaves the site.
  private static func checkLinks(_ text: String, _ links: ContentLinks, depth: Int) {
    for line in text.utf8.split(separator: 0x0A).prefix(50) {
      guard let link = links.resolved(String(decoding: line, as: UTF8.self)) else { continue }
      var level = depth
      for part in link.utf8.prefix(while: { $0 != 0x23 && $0 != 0x3F }).split(separator: 0x2F) {
        level += part.elementsEqual("..".utf8) ? -1 : part.elementsEqual(".".utf8) ? 0 : 1
        precondition(level >= 0, "a link that leaves the site")
      }
    }
  }
}
