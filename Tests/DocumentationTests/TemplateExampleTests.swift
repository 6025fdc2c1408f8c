import Foundation
import Templating
import Testing

@Suite("The worked example of the library Templating")
struct TemplateExampleTests {
  private func templates() throws -> [String: [UInt8]] {
    let article = try Article(of: "Templating")
    return [
      "team": Array(try #require(article.text("mustache", 0)).utf8),
      "person": Array(try #require(article.text("mustache", 1)).utf8),
    ]
  }

  @Test("the article on templates shows the code that is compiled here")
  func code() throws {
    let code = try Article.text("Tests/DocumentationTests/TemplateExample.swift")
    #expect(try Article(of: "Templating").text("swift") == code)
  }

  @Test("the page that the article shows is what its code makes of its templates")
  func page() throws {
    let page = try teamPage(of: ["Anna Kask", "<Bo> & Co"], templates: templates())
    #expect(String(decoding: page, as: UTF8.self) == (try Article(of: "Templating").text("html")))
  }

  @Test("a key that the article's schema lacks is found before anything is rendered")
  func unknownKey() throws {
    var templates = try templates()
    templates["person"] = Array("<li>{{nam}}</li>\n".utf8)
    let mistake = #expect(throws: TemplateError.self) { try teamPage(of: [], templates: templates) }
    #expect(mistake?.template == "person")
    #expect(mistake?.reason == .unknownKey("nam", nearest: "name"))
  }
}
