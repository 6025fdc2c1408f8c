@testable import Site

/// Markdown where sources and owners write it: a field, and a page.
enum Target {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let field = Markdown.html(text, as: .field)
    let elements = HTMLCheck.check(field)
    for name in ["img", "script", "iframe", "h1", "h2"] {
      precondition(!elements.contains(name), "an element that no field may have")
    }
    let page = Markdown.page(text) { _ in nil }
    precondition(!HTMLCheck.check(page.html).contains("h1"), "a page has two titles")
  }
}
