import Foundation
import Output
import People
import Settings
import Testing

@testable import Site
@testable import SiteTests
@testable import Wings

@Suite("Who is new")
struct NewcomerTests {
  /// 2024-10-04.
  private static let day = 20_000

  private static func site(
    _ firstDays: [Int: Int], _ change: (inout SmallSite.Choices) -> Void = { _ in }
  ) throws -> SmallSite {
    try SmallSite.probed(days: firstDays) { options in
      options.wings[Newcomers.self]?.search = DaySearch(days: 30)
      change(&options)
    }
  }

  @Test("new.json has the first day of each page, the newest first")
  func data() throws {
    let site = try Self.site([0: Self.day, 3: Self.day + 2, 4: Self.day])
    #expect(
      try site.page("new.json")
        == #"{"zorro":"2024-10-06","ulo-ots":"2024-10-04","mari-tamm":"2024-10-04"}"#)
    #expect(try Self.site([:]).page("new.json") == "{}")
  }

  @Test("without the key there is nothing of it")
  func none() throws {
    let site = try SmallSite.probed(days: [0: Self.day])
    #expect(!site.site.files.contains { $0.path.hasPrefix("new") })
    #expect(try !site.page("index.html").contains("new.html"))
  }

  @Test("the calendar has a day for each, escaped, and stays the same")
  func calendar() throws {
    let site = try Self.site([0: Self.day]) { $0.baseURL = "https://staff.example/a/" }
    #expect(
      try site.page("new.ics").split(separator: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Rollcall//Newcomers//EN", "METHOD:PUBLISH",
        "NAME:Staff: en:newcomers", "X-WR-CALNAME:Staff: en:newcomers",
        "REFRESH-INTERVAL;VALUE=DURATION:PT12H", "BEGIN:VEVENT",
        "UID:new-mari-tamm@staff.example", "DTSTAMP:20241004T000000Z",
        "DTSTART;VALUE=DATE:20241004", "DTEND;VALUE=DATE:20241005", "SUMMARY:Mari Tamm is new",
        "DESCRIPTION:Phones", "LOCATION:Tallinn",
        "URL:https://staff.example/a/people/mari-tamm.html", "TRANSP:TRANSPARENT", "END:VEVENT",
        "END:VCALENDAR",
      ])
    #expect(try Self.site([0: Self.day]).page("new.ics").contains("UID:new-mari-tamm@rollcall\r\n"))
  }

  @Test("texts of a calendar are escaped, and lines end within 75 octets, whatever is in them")
  func lines() {
    var text = CalendarText()
    text.add("A", text: #"a\b;c,d"# + "\ne\u{1}f\r\n")
    text.add("B", text: String(repeating: "õ😀", count: 40) + "\u{301}")
    let lines = String(decoding: text.bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines[0] == #"A:a\\b\;c\,d\ne f \n"#)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.count > 4)
    let unfolded = lines[1...].joined(separator: "\r\n").replacing("\r\n ", with: "")
    #expect(unfolded == "B:" + String(repeating: "õ😀", count: 40) + "\u{301}\r\n")
  }

  @Test(
    "a long list is cut by months, a long month by days, and a long day by letters",
    arguments: [
      // The page size, and the pages with their people.
      (10, ["new.html": 7]),
      (5, ["new.html": 2, "new_2024-10.html": 4, "new_2024-07.html": 1]),
      (
        3,
        ["new.html": 2, "new_2024-10-04.html": 3, "new_2024-10-02.html": 1, "new_2024-07.html": 1]
      ),
      (
        2,
        [
          "new.html": 2, "new_2024-10-04.html": 2, "new_2024-10-04_c-d.html": 1,
          "new_2024-10-02.html": 1, "new_2024-07.html": 1,
        ]
      ),
    ])
  func cut(pageSize: Int, expected: [String: Int]) {
    // Two in November, three and one in October, one in July.
    let days = [20_032, 20_032, 20_000, 20_000, 20_000, 19_998, 19_910]
    let pages = Self.pages(days, pageSize: pageSize)
    #expect(Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.people.count) }) == expected)
    #expect(pages.flatMap(\.people).sorted() == Array(days.indices))
  }

  @Test("who comes today changes the first page and that of the day alone")
  func stable() {
    let days = [20_032, 20_032, 20_000, 20_000, 20_000, 19_998, 19_910]
    let before = Self.pages(days, pageSize: 3)
    let after = Self.pages(days + [20_033], pageSize: 3)
    let changed = after.filter { page in
      !before.contains { $0.path == page.path && $0.people == page.people }
    }
    #expect(changed.map(\.path) == ["new.html"])
  }

  private static func pages(_ days: [Int], pageSize: Int) -> [ListPages.Page] {
    let letters = Array("xyabcde" + "z")
    let records = days.indices.map { index in
      Record(id: "\(index)", name: .parts(first: "P", last: "\(letters[index])"))
    }
    let directory = Directory(merging: [RecordList(office: "A", records: records)], identity: .id)
    var options = SiteOptions()
    options.pageSize = pageSize
    let firstDays = Dictionary(
      uniqueKeysWithValues: days.enumerated().map { ($0.offset, $0.element) })
    return ListPages(
      newest: firstDays, directory.order(by: .lastName, language: "en"), pageSize: pageSize,
      SmallSite.texts(of: "en")
    ) {
      ListCutting(of: directory, options: options, language: "en")
    }.pages
  }

  /// Pages, and the site that each is of.
  static let pages: [PageValuesTests.Case] = [
    page("newcomers", "new.html", [0: 20_000, 3: 20_010, 4: 20_010]),
    page("newcomers-nobody", "et/new.html", [:]),
    page(
      "newcomers-cut", "et/new_2024-10-04.html",
      [0: 20_000, 1: 20_000, 2: 20_001, 3: 19_900, 4: 20_010]
    ) { $0.pageSize = 2 },
  ]

  private static func page(
    _ name: String, _ path: String, _ days: [Int: Int],
    _ change: @escaping @Sendable (inout SmallSite.Choices) -> Void = { _ in }
  ) -> PageValuesTests.Case {
    PageValuesTests.Case(
      name: name, page: NewcomersPage.self, path: path, days: days,
      folder: URL(filePath: #filePath).deletingLastPathComponent()
    ) {
      PageValuesTests.grouped(&$0)
      $0.wings[Newcomers.self]?.search = DaySearch(days: 30)
      change(&$0)
    }
  }

  @Test("each value stands under its key", arguments: pages)
  func values(of page: PageValuesTests.Case) throws { try page.check() }

  @Test("each key of the page has a value in one of the cases")
  func complete() throws {
    #expect(try PageValuesTests.missingKeys(of: NewcomersPage.self, in: Self.pages) == [])
  }

  @Test("each file is of a kind of the wing, and each kind is of a file")
  func kinds() throws {
    let site = try Self.site([0: Self.day, 3: Self.day, 4: Self.day]) { $0.pageSize = 2 }
    let paths = site.site.files.map(\.path).filter { $0.hasPrefix("new") }
    let patterns = Newcomers.allKinds.map(\.pattern)
    #expect(paths.allSatisfy { path in patterns.contains { $0.matches(path) } })
    #expect(patterns.allSatisfy { paths.contains(where: $0.matches) })
  }
}
