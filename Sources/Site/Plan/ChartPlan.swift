import Output
import People

extension FileKind {
  static let chart = FileKind("chart.html", .list, .path, showsPeople: true)
  static let chartBranch = FileKind("chart/**.html", .list, .folder, showsPeople: true)
}

/// The organization chart, cut into pages.
///
/// A small chart is one page. In a larger one, each branch of more than a tenth of a page has its own page, and the
/// page above shows its manager only; the top page also shows direct reports, if they fit. This depends on nobody
/// outside the branch, so joiners and leavers change no other branch. If a page would still show too many people,
/// every branch on it gets a page; too many direct reports of one person are cut like other lists.
struct ChartPlan: Sendable {
  /// A part of the chart with its own pages: the reports of one person, or the top.
  struct Branch: Sendable {
    /// `nil` for the top.
    let manager: Int?
    /// The direct reports, or the people at the top.
    let list: ListPages
  }

  let lines: ReportingLines
  /// Why somebody's manager is not known, of people whose list names one.
  let doubts: [Int: UnresolvedReference.Reason]
  /// Each branch comes after its parent.
  let branches: [Branch]
  /// The index in `branches` by manager.
  private let numbers: [Int: Int]
  let isWhole: Bool
  private let opensTop: Bool
  /// The size of the largest branch without a page of its own, and the number of direct reports on a person's page.
  let limit: Int

  init(of directory: Directory, order: [Int], by cutting: ListCutting) {
    let people = directory.people
    doubts = Dictionary(
      directory.unresolvedReferences.lazy.filter {
        $0.field == .manager && people[$0.person].manager == nil
      }.map { ($0.person, $0.reason) }
    ) { first, _ in first }
    lines = ReportingLines(
      of: people, order: order, unknown: Set(doubts.keys), page: cutting.pageSize)
    isWhole = lines.count <= cutting.pageSize
    limit = max(1, cutting.pageSize / 10)
    var branches: [Branch] = []
    var numbers: [Int: Int] = [:]
    let reportsOfTop = lines.top.flatMap(lines.reports)
    opensTop =
      !isWhole
      && lines.top.count + Self.shown(reportsOfTop, lines, limit: limit) <= cutting.pageSize
    var waiting: [Int?] = [nil]
    var next = 0
    while next < waiting.count {
      let manager = waiting[next]
      next += 1
      let reports = manager.map(lines.reports) ?? lines.top
      let folder = FileKind.chartBranch.pattern.start
      let path = manager.map { folder + people[$0].slug }
      // Slugs contain no underscore.
      branches.append(
        Branch(
          manager: manager,
          list: ListPages(
            first: path ?? "chart", further: (path ?? folder) + "_", people: reports, by: cutting)
        ))
      if isWhole { break }
      let shown = manager == nil && opensTop ? reportsOfTop : reports
      for person in Self.ownPages(shown, lines, limit: limit, pageSize: cutting.pageSize) {
        numbers[person] = waiting.count
        waiting.append(person)
      }
    }
    self.branches = branches
    self.numbers = numbers
  }

  private static func ownPages(
    _ people: [Int], _ lines: ReportingLines, limit: Int, pageSize: Int
  ) -> [Int] {
    let isOverfull = shown(people, lines, limit: limit) >= pageSize
    return people.filter { lines.sizes[$0] > (isOverfull ? 1 : limit) }
  }

  /// The number of entries on a page of these people and the small branches below them.
  private static func shown(_ people: [Int], _ lines: ReportingLines, limit: Int) -> Int {
    people.reduce(0) { $0 + (lines.sizes[$1] > limit ? 1 : Int(lines.sizes[$1])) }
  }

  /// The path of a person's branch, if it has pages of its own.
  func path(of person: Int) -> String? {
    numbers[person].map { branches[$0].list.pages[0].path }
  }

  /// The path and anchor of a person in the chart, if it doesn't depend on other branches: on the only page, the
  /// top page or the person's own.
  func path(showing person: Int, _ people: [Person]) -> String? {
    if let path = path(of: person) { return path }
    let isAtTop =
      people[person].manager == nil && (lines.hasReports(person) || doubts[person] != nil)
    let isThere = isWhole ? isAtTop || people[person].manager != nil : opensTop && isAtTop
    return isThere ? FileKind.chart.path + "#\(Self.anchor(people[person]))" : nil
  }

  static func anchor(_ person: Person) -> String { "person-" + person.slug }
}
