import People

/// How the chart of who reports to whom is cut into pages.
///
/// Up to a page of people it is one page. Above, each branch of more than a tenth of a page has a page of its
/// own, and the page above shows its first person alone; the top shows those who stand there with their direct
/// reports, where they fit. Whether a branch has one depends on nobody outside of
/// it, so that whoever comes or goes cuts no other branch anew. Where a page would still show too many, each of
/// the branches on it has its own; and where one person has more direct reports than a page holds, those are
/// cut as other lists are.
struct ChartPlan: Sendable {
  /// Who stands on pages of their own: those below one person, or those at the top.
  struct Branch: Sendable {
    /// Whose branch it is; `nil` for the top.
    let manager: Int?
    /// The direct reports, or who stands at the top, cut into pages.
    let list: ListPages
  }

  let lines: ReportingLines
  /// The top first, then each branch behind the one that leads to it.
  let branches: [Branch]
  /// The index in `branches` of each person who begins one.
  private let numbers: [Int: Int]
  /// Whether all of it is one page.
  let isWhole: Bool
  /// Whether the top shows the direct reports of those who stand there.
  private let opensTop: Bool
  /// A branch of more people has a page of its own. So many direct reports are on a person's own page.
  let limit: Int

  init(_ lines: ReportingLines, people: [Person], by cutting: ListCutting) {
    self.lines = lines
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
      let path = manager.map { "chart/\(people[$0].slug)" }
      // No slug holds an underscore.
      branches.append(
        Branch(
          manager: manager,
          list: ListPages(
            first: path ?? "chart", further: (path ?? "chart/") + "_", people: reports, by: cutting)
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

  /// Those of the people on a page whose branches have pages of their own.
  private static func ownPages(
    _ people: [Int], _ lines: ReportingLines, limit: Int, pageSize: Int
  ) -> [Int] {
    let isOverfull = shown(people, lines, limit: limit) >= pageSize
    return people.filter { lines.sizes[$0] > (isOverfull ? 1 : limit) }
  }

  /// How many entries a page has of these people and their branches, as far as they have no pages of their own.
  private static func shown(_ people: [Int], _ lines: ReportingLines, limit: Int) -> Int {
    people.reduce(0) { $0 + (lines.sizes[$1] > limit ? 1 : Int(lines.sizes[$1])) }
  }

  /// The path of the first page of a person's branch; `nil` where it has none of its own.
  func path(of person: Int) -> String? {
    numbers[person].map { branches[$0].list.pages[0].path }
  }

  /// Where the chart shows a person and their reports, as far as that is sure to stay: on the page of all, or
  /// on the person's own.
  func place(of person: Int, _ people: [Person]) -> String? {
    if let path = path(of: person) { return path }
    let isAtTop = people[person].manager == nil && lines.hasReports(person)
    let isThere = isWhole ? isAtTop || people[person].manager != nil : opensTop && isAtTop
    return isThere ? "chart.html#\(Self.anchor(people[person]))" : nil
  }

  /// The id of a person's entry.
  static func anchor(_ person: Person) -> String { "person-" + person.slug }
}
