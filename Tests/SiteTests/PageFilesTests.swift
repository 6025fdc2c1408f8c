import Basics
import Output
import Testing

@testable import Site

@Suite("Pages as files")
struct PageFilesTests {
  private func pages(more: Int = 0, pageSize: Int = 3) throws -> [SiteFile] {
    let site = try SmallSite.probed(more: more) {
      $0.groupBy = nil
      $0.pageSize = pageSize
    }
    return site.site.files.filter { $0.path.hasSuffix(".html") }
  }

  @Test("each page has its path and its stage")
  func paths() throws {
    let expected = """
      leaf 404.html
      leaf people/mari-tamm.html
      leaf people/anna-saar-2aph9c.html
      leaf people/anna-saar-lk1ngx.html
      leaf people/zorro.html
      leaf people/ulo-ots.html
      leaf people/anna-saar.html
      list positions/phones.html
      list positions/pm.html
      list positions/en-noposition.html
      list projects/portal.html
      list projects/rannik.html
      list offices/tallinn.html
      list offices/tallinn_cyrl.html
      list offices/tartu.html
      list departments/mobile.html
      list all/r-t.html
      list all/cyrl.html
      leaf about.html
      leaf more/house.html
      list overview.html
      list chart.html
      list chart/ulo-ots.html
      list chart/zorro.html
      list chart/mari-tamm.html
      front index.html
      """
    let pages = try pages().map { "\($0.stage) \($0.path)" }
    #expect(pages == expected.split(separator: "\n").map(String.init))
  }

  @Test("a joiner is new on lists, and no other person's page depends on that")
  func joiner() throws {
    let first = try pages(more: 1, pageSize: 5)
    let before = Dictionary(uniqueKeysWithValues: first.map { ($0.path, $0.fingerprint) })
    let changed = try pages(more: 2, pageSize: 5).filter { page in
      before[page.path].map { $0 != page.fingerprint } ?? true
    }
    #expect(
      changed.map(\.path) == [
        "people/number-1.html", "positions/en-noposition.html", "offices/tartu.html",
        "all/other.html", "overview.html", "index.html",
      ])
  }

  @Test("what is said of an office is on its first page and on its people's alone")
  func office() throws {
    let pages = { (offices: [OfficeDetails]) in
      try SmallSite.probed {
        $0.groupBy = nil
        $0.pageSize = 3
        $0.offices = offices
      }.site.files.filter { $0.path.hasSuffix(".html") }
    }
    let tallinn = OfficeDetails(name: "Tallinn", address: "Telliskivi 60a")
    let first = try pages([tallinn, OfficeDetails(name: "Tartu", timeZone: "Europe/Tallinn")])
    let before = Dictionary(uniqueKeysWithValues: first.map { ($0.path, $0.fingerprint) })
    let changed = try pages([tallinn, OfficeDetails(name: "Tartu", timeZone: "Asia/Tokyo")])
      .filter { before[$0.path] != $0.fingerprint }
    #expect(changed.map(\.path) == ["people/ulo-ots.html", "offices/tartu.html"])
  }
}
