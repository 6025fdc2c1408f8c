import People
import Templating

/// One person of the chart. Entries stand in the order of reading, each behind whom the person reports to.
struct ChartEntry: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The person's index in the directory.
  let index: Int
  /// How many on this page are between the person and the top of it.
  let depth: Int
  /// The first page of the person's branch inside the language; `nil` where it has none of its own.
  let branch: String?
  /// Whether reports of the person follow.
  let isOpen: Bool
  /// How many lists of reports end with this entry.
  var ends = 0

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append(nameOf: $0.person) }
    keys.text("href") { $2.append($1.home, $0.person, ".html") }
    keys.text("anchor") { ChartPlan.anchor($0.language.people[$0.index]) }
    keys.include { Avatar(person: $0.person) }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("positionName") {
      $0.language.people[$0.index].position.map($0.language.positionName)
    }
    keys.text("branchHref") { entry, page in entry.branch.map { page.home + $0 } }
    keys.text("branchText") { entry in
      entry.branch.map { _ in
        entry.language.texts("reportsOf", ["name": entry.language.people[entry.index].name.full])
      }
    }
    keys.flag("isOpen") { $0.isOpen }
    keys.texts("ends") { entry in Array(repeating: "", count: entry.ends) }
  }

  private var person: UnsafePointer<Person> { language.inPlace[index] }
}

extension ChartEntry {
  /// Everybody whom a page shows, in the order of reading.
  ///
  /// - Parameters:
  ///   - top: who stands at the top of it.
  ///   - manager: the person in whose branch they all are, who then stands above.
  static func all(
    of top: [Int], below manager: Int?, _ chart: ChartPlan, _ language: SiteLanguage
  ) -> [ChartEntry] {
    var entries: [ChartEntry] = []
    if let manager {
      entries.append(
        ChartEntry(
          language: language, index: manager, depth: 0, branch: nil, isOpen: !top.isEmpty))
    }
    let depth = entries.count
    var waiting = top.reversed().map { ($0, depth) }
    while let (person, depth) = waiting.popLast() {
      let branch = chart.path(of: person)
      let reports = branch == nil ? chart.lines.reports(of: person) : []
      entries.append(
        ChartEntry(
          language: language, index: person, depth: depth, branch: branch, isOpen: !reports.isEmpty)
      )
      waiting += reports.reversed().map { ($0, depth + 1) }
    }
    for index in entries.indices where !entries[index].isOpen {
      let next = index + 1 < entries.count ? entries[index + 1].depth : 0
      entries[index].ends = entries[index].depth - next
    }
    return entries
  }
}
