import Foundation
import People
import Settings
import Templating
import Testing

@testable import Site

/// Every value of every kind of page, by its key, as the files of `Pages` have them.
@Suite("What pages give their templates")
struct PageValuesTests {
  /// A page, and the site that it is of.
  struct Case: CustomTestStringConvertible, Sendable {
    /// The file's name without its extension.
    let name: String
    let page: any SitePage.Type
    let path: String
    var everyPage = false
    var more = 0
    /// To whom these report.
    var manager: String?
    var fields: [Field: [String]] = [:]
    /// The days of people that wings show.
    var days: [Int: Int] = [:]
    /// The folder of `Pages`.
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    let change: @Sendable (inout SmallSite.Choices) -> Void

    var testDescription: String { name }

    var site: SmallSite {
      get throws {
        try SmallSite.probed(
          everyPage: everyPage, more: more, manager: manager, fields: fields,
          days: days, change)
      }
    }

    /// Compares the page with the file.
    func check() throws {
      let shown = try site.page(path).split(separator: "\n")
      let expected = try expected
      for (shown, expected) in zip(shown, expected) { try #require(shown == expected) }
      #expect(shown.count == expected.count)
    }

    fileprivate var expected: [Substring] {
      get throws {
        try String(contentsOf: folder.appending(path: "Pages/\(name).txt"), encoding: .utf8)
          .split(separator: "\n")
      }
    }
  }

  @Sendable static func grouped(_ options: inout SmallSite.Choices) {
    options.languages = ["en", "et"]
    options.baseURL = "https://staff.example/"
    options.list = [.email, .phone, .position, .project, .office, FieldName("height")]
    options.offices = [
      OfficeDetails(
        name: "TALLINN", address: "Telliskivi 60a\nTallinn", map: "https://maps.example/",
        timeZone: "Europe/Tallinn", phone: Phone("600 0000", country: "372"),
        hours: "09:00-17:30"),
      OfficeDetails(name: "Tartu", phone: Phone("ask")), OfficeDetails(name: "Pärnu"),
    ]
  }

  /// Lists and groups by further fields.
  @Sendable private static func further(_ options: inout SmallSite.Choices) {
    grouped(&options)
    options.list = SmallSite.furtherFields.keys.sorted { $0.key < $1.key }.map(FieldName.init)
    options.groups = Field.grouped.map(FieldName.init) + options.list + [FieldName("height")]
  }

  @Sendable private static func listed(_ options: inout SmallSite.Choices) {
    options.isPublic = true
    options.isOffline = true
    options.baseURL = "https://staff.example/a/"
    options.organization = "Telisa"
    options.groupBy = nil
    options.pageSize = 2
  }

  @Sendable private static func small(_ options: inout SmallSite.Choices) {
    grouped(&options)
    options.pageSize = 3
  }

  @Sendable private static func headed(_ options: inout SmallSite.Choices) {
    grouped(&options)
    options.heads = ["department": ["Legal": ["mari tamm"], "Sales": ["зорро"]]]
  }

  /// A tree of units, in one of which is Mari Tamm.
  @Sendable private static func organized(_ options: inout SmallSite.Choices) {
    listed(&options)
    options.pageSize = 1
    options.tree = .path(FieldName(.department), divider: "/")
    options.groups = [.unit]
    options.heads = ["unit": ["Law": ["mari tamm", "зорро"]]]
  }

  @Sendable private static func cut(_ options: inout SmallSite.Choices) {
    options.languages = ["et", "en"]
    options.groupBy = .office
    options.pageSize = 4
    options.list = []
  }

  @Sendable private static func offline(_ options: inout SmallSite.Choices) {
    cut(&options)
    options.isOffline = true
    options.isPublic = true
    options.baseURL = "https://staff.example/"
  }

  static let cases = [
    Case(name: "front", page: FrontPage.self, path: "index.html", change: grouped),
    Case(name: "front-paged", page: FrontPage.self, path: "index.html", change: listed),
    Case(name: "front-cut", page: FrontPage.self, path: "index.html", more: 11, change: cut),
    Case(
      name: "front-fields", page: FrontPage.self, path: "index.html",
      fields: SmallSite.furtherFields,
      change: further),
    Case(name: "group", page: ListPage.self, path: "et/projects/portal.html", change: grouped),
    Case(
      name: "group-office", page: ListPage.self, path: "et/offices/tallinn.html", change: grouped),
    Case(name: "group-paged", page: ListPage.self, path: "all/r-s.html", change: listed),
    Case(name: "person", page: PersonPage.self, path: "people/mari-tamm.html", change: grouped),
    Case(
      name: "person-translated", page: PersonPage.self, path: "et/people/mari-tamm.html",
      change: grouped),
    Case(
      name: "person-fields", page: PersonPage.self, path: "et/people/mari-tamm.html",
      fields: SmallSite.furtherFields, change: further),
    Case(
      name: "group-fields", page: ListPage.self, path: "et/groups/workingDays/wed.html",
      fields: SmallSite.furtherFields, change: further),
    Case(
      name: "group-department", page: ListPage.self, path: "et/departments/legal.html",
      fields: [.department: ["Legal"]], change: headed),
    Case(
      name: "group-head", page: ListPage.self, path: "et/departments/sales.html",
      fields: [.department: ["Sales"]], change: headed),
    Case(
      name: "group-unit", page: ListPage.self, path: "units/law.html",
      fields: [.department: ["Firm/Law/Tax"]], change: organized),
    Case(
      name: "person-unit", page: PersonPage.self, path: "people/mari-tamm.html",
      fields: [.department: ["Firm/Law/Tax"]], change: organized),
    Case(
      name: "person-report", page: PersonPage.self, path: "people/anna-saar-2aph9c.html",
      change: grouped),
    Case(
      name: "person-line", page: PersonPage.self, path: "people/anna-saar-lk1ngx.html",
      change: grouped),
    Case(
      name: "person-reports", page: PersonPage.self, path: "people/mari-tamm.html",
      fields: [.manager: ["1"]],
      change: grouped),
    Case(
      name: "person-many", page: PersonPage.self, path: "people/ulo-ots.html", more: 3,
      manager: "5", change: small),
    Case(name: "person-public", page: PersonPage.self, path: "people/zorro.html", change: listed),
    Case(
      name: "namesakes", page: NamesakesPage.self, path: "people/anna-saar.html", change: grouped),
    Case(name: "content", page: MarkdownPage.self, path: "et/more/house.html", change: grouped),
    Case(name: "overview", page: OverviewPage.self, path: "overview.html", change: grouped),
    Case(name: "chart", page: ChartPage.self, path: "chart.html", change: grouped),
    Case(
      name: "chart-assistant", page: ChartPage.self, path: "chart.html",
      fields: [.assistant: ["3"]], change: grouped),
    Case(
      name: "chart-units", page: ChartPage.self, path: "chart.html",
      fields: [.department: ["Firm/Law/Tax"]],
      change: {
        organized(&$0)
        $0.pageSize = 9
      }),
    Case(
      name: "chart-fields", page: ChartPage.self, path: "chart.html",
      fields: SmallSite.furtherFields,
      change: further),
    Case(
      name: "chart-doubts", page: ChartPage.self, path: "chart.html",
      fields: [.manager: ["Nobody here"]],
      change: grouped),
    Case(
      name: "chart-branch", page: ChartPage.self, path: "et/chart/mari-tamm.html", more: 3,
      manager: "5", change: small),
    Case(
      name: "chart-letters", page: ChartPage.self, path: "chart/ulo-ots.html", more: 3,
      manager: "5",
      change: small),
    Case(
      name: "chart-others", page: ChartPage.self, path: "chart/ulo-ots_other.html", more: 3,
      manager: "5", change: small),
    Case(
      name: "chart-above", page: ChartPage.self, path: "chart/anna-saar-2aph9c.html", more: 3,
      manager: "anna@telisa.example", change: small),
    Case(name: "notfound", page: NotFoundPage.self, path: "404.html", change: cut),
    Case(name: "offline", page: OfflinePage.self, path: "en/offline.html", change: offline),
    Case(
      name: "every-content", page: MarkdownPage.self, path: "et/more/house.html", everyPage: true,
      change: grouped),
    Case(
      name: "every-namesakes", page: NamesakesPage.self, path: "et/people/anna-saar.html",
      everyPage: true, change: grouped),
    Case(
      name: "every-notfound", page: NotFoundPage.self, path: "404.html", everyPage: true,
      change: listed),
  ]

  @Test("each value stands under its key", arguments: cases)
  func values(of page: Case) throws { try page.check() }

  @Test(
    "each key of each kind of page has a value in one of the cases",
    arguments: [any SiteWing]().pages.map { $0.template })
  func complete(_ template: String) throws {
    let page = try #require(SmallSite.wings.pages.first { $0.template == template })
    // The front page is the first of its list.
    #expect(
      try Self.missingKeys(of: page, in: Self.cases)
        == (page == FrontPage.self ? ["previousHref", "previousPart"] : []))
  }

  /// The keys of a kind of page that have no value in any of the cases.
  static func missingKeys(of page: any SitePage.Type, in cases: [Case]) throws -> [String] {
    let lines = try cases.filter { $0.page == page }.flatMap { try $0.expected }
    let shown = Set(lines.map { $0.prefix { $0 != "=" && $0 != ":" } })
    // No language of the cases is written from right to left.
    return ProbeTemplate.names(in: page.schema).filter {
      !shown.contains($0[...]) && !$0.hasSuffix(".valueDirection")
    }
  }
}
