import Output
import Settings
import Testing
import Wings

@testable import Site

@Suite("The program's own templates")
struct OwnTemplateTests {
  @Test(
    "each kind of page is rendered in memory, with its title and its values",
    arguments: [
      ("index.html", "<title>Staff</title>", "href=\"people/mari-tamm.html\""),
      ("et/offices/tartu.html", "<title>Tartu", "../people/ulo-ots.html"),
      ("people/mari-tamm.html", "<title>Mari Tamm", "href=\"mailto:mari@telisa.example\""),
      ("people/anna-saar.html", "<title>Anna Saar", "../people/anna-saar-2aph9c.html"),
      ("about.html", "<title>About us", "<a href=\"more/house.html\">this</a>"),
      ("overview.html", "<title>Overview", "<a href=\"offices/tartu.html\">Tartu</a>"),
      ("404.html", "<title>Page not found", "There is no page at this address."),
      ("et/offline.html", "<title>No network", "content=\"noindex\""),
    ])
  func pages(path: String, title: String, value: String) throws {
    let site = try SmallSite(theme: try OwnTheme.read(), texts: OwnTheme.texts) {
      $0.languages = ["en", "et"]
      $0.isOffline = true
      $0.isPublic = true
    }
    let page = try site.page(path)
    #expect(page.contains(title))
    #expect(page.contains(value))
  }

  @Test("they name no key that their page does not have")
  func mistakes() throws {
    #expect(
      try OwnTheme.read().mistakes(texts: OwnTheme.texts("en"), WingList.all.unset.all).isEmpty)
  }
}
