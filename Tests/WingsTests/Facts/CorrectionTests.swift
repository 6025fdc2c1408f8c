import Foundation
import Testing

@testable import Wings

@Suite("Messages about mistakes")
struct CorrectionTests {
  private static func target(_ text: String) throws -> CorrectionTarget {
    try CorrectionTarget(parsing: text)
  }

  private static func address(
    _ text: String, body: String = "All of it", name: String = "Mari & Co"
  ) throws -> String {
    try target(text).address(subject: "Wrong: it", body: { body }) { field in
      field == .name ? name : field.rawValue + "/"
    }
  }

  @Test(
    "fields are percent-encoded, and a mail gets what it lacks",
    arguments: [
      ("mailto:hr@a.example", "mailto:hr@a.example?subject=Wrong%3A%20it&body=All%20of%20it"),
      (
        "mailto:hr@a.example?subject={name}",
        "mailto:hr@a.example?subject=Mari%20%26%20Co&body=All%20of%20it"
      ),
      (
        "MAILTO:a@a.example,b@a.example?Body={page}",
        "MAILTO:a@a.example,b@a.example?Body=page%2F&subject=Wrong%3A%20it"
      ),
      (
        "https://git.example/{id}/new?title={name}&body={page}#{source}",
        "https://git.example/id%2F/new?title=Mari%20%26%20Co&body=page%2F#source%2F"
      ),
      ("https://form.example/", "https://form.example/"),
    ])
  func filled(text: String, address: String) throws {
    #expect(try Self.address(text) == address)
  }

  @Test(
    "an address above 1,800 characters leaves out its body",
    arguments: [
      ("mailto:hr@a.example", "mailto:hr@a.example?subject=Wrong%3A%20it"),
      ("mailto:hr@a.example?body={name}", "mailto:hr@a.example?subject=Wrong%3A%20it"),
      ("https://a.example/?title=a&issue[description]={name}#b", "https://a.example/?title=a#b"),
      ("https://a.example/?body={name}", "https://a.example/"),
    ])
  func long(text: String, address: String) throws {
    let long = String(repeating: "ä", count: 280)
    #expect(try Self.address(text, body: long, name: long).utf8.count > 1_680)
    let longer = String(repeating: "ä", count: 310)
    #expect(try Self.address(text, body: longer, name: longer) == address)
  }

  @Test("a name in braces is not filled in again")
  func braces() throws {
    #expect(
      try Self.address("https://a.example/?a={name}", name: "{id}")
        == "https://a.example/?a=%7Bid%7D")
  }

  private static func page(_ path: String, _ change: (inout Facts) -> Void) throws -> String {
    var facts = Facts()
    facts.listed = [.init(name: "Tallinn"), .init(name: "Tartu")]
    change(&facts)
    return try WingSite([facts]).page(path)
  }

  private static func href(_ page: String) -> String? {
    page.split(separator: "\n").first { $0.hasPrefix("correctHref=") }.map {
      $0.dropFirst("correctHref=".count).removingPercentEncoding ?? ""
    }
  }

  @Test("a prepared mail has what the page shows, and no more")
  func body() throws {
    let mail = try Self.target("mailto:hr@a.example")
    let page = try Self.page("people/mari-tamm.html") { $0.corrections = mail }
    let href = try #require(Self.href(page))
    #expect(href.contains("Mari Tamm\r\n") && href.contains("people/mari-tamm.html"))
    #expect(page.contains("correctPage=people%2Fmari-tamm.html"))
  }

  @Test("a source has a target of its own, and the first source of a person is asked")
  func ofSources() throws {
    let common = try Self.target("https://a.example/?s={source}")
    let own = try Self.target("https://b.example/?s={source}")
    let both = { (facts: inout Facts) in
      facts.corrections = common
      facts.listed[1].corrections = own
      facts.listed[1].labels = ["": "Accounts"]
    }
    let alone = { (facts: inout Facts) in facts.listed[1].corrections = own }
    let (mari, ulo) = ("people/mari-tamm.html", "people/ulo-ots.html")
    #expect(Self.href(try Self.page(mari, both)) == "https://a.example/?s=Tallinn")
    #expect(Self.href(try Self.page(ulo, both)) == "https://b.example/?s=Accounts")
    #expect(Self.href(try Self.page(mari, alone)) == nil)
    #expect(Self.href(try Self.page(ulo, alone)) != nil)
  }

  @Test("without corrections there is no link")
  func none() throws {
    #expect(!(try Self.page("people/mari-tamm.html") { _ in }.contains("correct")))
  }
}
