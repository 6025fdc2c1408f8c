import Foundation
import Testing
import VCard

@Suite("The worked example of the library VCard")
struct CardExampleTests {
  @Test("the article on cards shows the code that is compiled here")
  func code() throws {
    let code = try Article.text("Tests/DocumentationTests/CardExample.swift")
    #expect(try Article(of: "VCard").text("swift") == code)
  }

  @Test("the card that the article shows is what its code makes of its export")
  func card() throws {
    let article = try Article(of: "VCard")
    let export = try #require(article.text("vcard", 0))
    let card = try #require(
      try cardForColleagues(of: "anna.kask@telisa.example", in: Array(export.utf8)))
    #expect(
      String(decoding: card, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        == article.text("vcard", 1))
  }

  @Test("nobody has an address that the article's export does not hold")
  func nobody() throws {
    let export = try #require(try Article(of: "VCard").text("vcard"))
    #expect(try cardForColleagues(of: "nobody@telisa.example", in: Array(export.utf8)) == nil)
  }
}
