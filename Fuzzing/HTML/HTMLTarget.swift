@testable import Lists
@testable import Site

/// Texts that are HTML: what they become is Markdown of which nothing else is made than CommonMark has.
enum Target {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let markdown = HTMLText.converted(text, to: .markdown) else { return }
    let html = Markdown.html(markdown, as: .field)
    let elements = HTMLCheck.check(html)
    for name in ["img", "script", "iframe", "h1", "h2"] {
      precondition(!elements.contains(name), "an element that no field may have")
    }
    precondition(
      !String(decoding: html, as: UTF8.self).contains("raw HTML omitted"), "a tag came through")
    precondition(HTMLText.converted(text, to: .plain) != nil, "it is HTML only for one of the two")
  }
}
