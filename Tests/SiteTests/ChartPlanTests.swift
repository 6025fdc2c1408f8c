import People
import Testing

@testable import Site

@Suite("The chart of who reports to whom")
struct ChartPlanTests {
  /// People and the chart of them, cut into pages.
  private struct Company {
    let people: [Person]
    let chart: ChartPlan

    /// - Parameter managers: the number of each person's manager; `nil` for those without.
    init(_ managers: [Int?], pageSize: Int) {
      let letters = "ABCDEFGHIJKLMNOPRSTUVZ".map(String.init)
      let records = managers.enumerated().map { number, manager in
        let letter = letters[number % letters.count]
        return Record(
          id: "\(number)", name: .parts(first: "F\(number)", last: "\(letter)x\(number)"),
          manager: manager.map(String.init))
      }
      let directory = Directory(merging: [RecordList(office: "A", records: records)])
      var options = SiteOptions()
      options.pageSize = pageSize
      people = directory.people
      chart = ChartPlan(
        of: directory, order: directory.order(by: .lastName, language: "en"),
        by: ListCutting(of: directory, options: options, language: "en"))
    }

    /// Whom each page shows below the person whose branch it is, by its path, with their depth.
    var pages: [String: [String]] {
      var pages: [String: [String]] = [:]
      for branch in chart.branches {
        for page in branch.list.pages { pages[page.path] = shown(page.people, depth: 0) }
      }
      return pages
    }

    private func shown(_ persons: [Int], depth: Int) -> [String] {
      persons.flatMap { person in
        let below = chart.path(of: person) == nil ? chart.lines.reports(of: person) : []
        let text = "\(depth) \(people[person].slug) \(chart.path(of: person) ?? "")"
        return [text] + shown(below, depth: depth + 1)
      }
    }
  }

  /// Trees as uneven as companies are, the same each time.
  private static func managers(_ count: Int, seed: Int) -> [Int?] {
    var state = UInt64(seed &* 7919 &+ 1)
    return (0..<count).map { number in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let dice = Double(state >> 11) / Double(1 << 53)
      if number == 0 || dice > 0.97 { return nil }
      return Int(Double(number) * dice * dice * 0.6)
    }
  }

  @Test("up to a page of people it is one page")
  func whole() {
    let company = Company([nil, 0, 0, 1, nil], pageSize: 5)
    #expect(company.chart.isWhole)
    #expect(
      company.pages == [
        "chart.html": ["0 f0-ax0 ", "1 f1-bx1 ", "2 f3-dx3 ", "1 f2-cx2 "]
      ])
    #expect(company.chart.path(showing: 3, company.people) == "chart.html#person-f3-dx3")
    #expect(company.chart.path(showing: 4, company.people) == nil)
  }

  @Test("above, a branch of more than a tenth of a page has a page of its own")
  func branches() {
    // Two below the top: one with four people below, one with two. A tenth is three.
    let company = Company(
      [nil, 0, 0, 1, 1, 1, 5, 2, 2] + Array(repeating: 6, count: 24), pageSize: 30)
    #expect(
      Set(company.pages.keys) == [
        "chart.html", "chart/f1-bx1.html", "chart/f5-fx5.html",
        "chart/f6-gx6.html",
      ])
    #expect(
      company.pages["chart.html"] == [
        "0 f0-ax0 ", "1 f1-bx1 chart/f1-bx1.html", "1 f2-cx2 ", "2 f7-hx7 ", "2 f8-ix8 ",
      ])
    #expect(company.chart.path(showing: 0, company.people) == "chart.html#person-f0-ax0")
    #expect(company.chart.path(showing: 1, company.people) == "chart/f1-bx1.html")
    #expect(company.chart.path(showing: 2, company.people) == nil)
  }

  @Test("where one has too many reports, they are cut by letters")
  func letters() {
    let company = Company([nil] + Array(repeating: 0, count: 60), pageSize: 20)
    let paths = company.pages.keys.sorted()
    #expect(paths.contains("chart/f0-ax0.html") && paths.contains("chart/f0-ax0_h-m.html"))
    #expect(paths.allSatisfy { company.pages[$0]?.count ?? 0 <= 20 })
  }

  @Test("everybody stands on one page, and none is overfull", arguments: [1, 3, 10, 40, 1000])
  func partition(pageSize: Int) {
    for seed in 0..<3 {
      let company = Company(Self.managers(200, seed: seed), pageSize: pageSize)
      let shown = company.pages.values.joined().map { $0.split(separator: " ")[1] }
      #expect(shown.count == company.chart.lines.count && Set(shown).count == shown.count)
      #expect(company.pages.values.allSatisfy { $0.count <= pageSize })
    }
  }

  @Test("one who joins or leaves changes the page where they stand, unless a branch outgrows it")
  func oneChange() {
    let managers = Self.managers(400, seed: 3)
    let before = Company(managers, pageSize: 80)
    var few = 0
    for manager in stride(from: 1, to: 400, by: 40) {
      let after = Company(managers + [manager], pageSize: 80)
      let paths = Set(before.pages.keys).union(after.pages.keys)
      let changed = paths.filter { before.pages[$0] != after.pages[$0] }
      #expect(changed.count <= 3, "\(changed)")
      few += changed.count == 1 ? 1 : 0
    }
    // A branch outgrows its page seldom.
    #expect(few >= 8)
  }

  @Test("lists of reports begin and end in pairs")
  func pairs() throws {
    let site = try SmallSite.probed { $0.pageSize = 500 }
    let lines = try site.page("chart.html").split(separator: "\n")
    let opened = lines.count { $0 == "entries.isOpen=true" }
    #expect(opened > 0 && lines.count { $0.hasPrefix("entries.ends=") } == opened)
  }
}
