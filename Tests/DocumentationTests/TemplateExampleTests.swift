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

  @Test("the article shows the code that shares rows, and the page that it makes")
  func sharedRows() throws {
    let article = try Article(of: "Templating")
    let code = try Article.text("Tests/DocumentationTests/SharedRowsExample.swift")
    #expect(article.text("swift", 1) == code)
    let templates = ["list": Array(try #require(article.text("mustache", 2)).utf8)]
    let pages = try lists(of: ["Anna Kask"], headings: ["Everybody", "New"], templates: templates)
    #expect(pages.count == 2)
    #expect(String(decoding: pages[0], as: UTF8.self) == article.text("html", 1))
  }
}
