import Basics
import Output
import People
import Templating

/// A person's manager and direct reports.
struct ReportingLine: KeyGroup {
  private let manager: Int?
  /// The first direct reports in the language's order.
  private let reports: ArraySlice<Int>
  /// How many there are.
  private let count: Int
  /// The chart's page and anchor of these people, inside the language.
  private let chartPath: String?

  init(of index: Int, _ language: SiteLanguage) {
    manager = language.people[index].manager
    guard language.features.chart, let chart = language.plan.chart else {
      reports = []
      count = 0
      chartPath = nil
      return
    }
    let all = chart.lines.reports(of: index)
    reports = all.prefix(chart.limit)
    count = all.count
    let isOnChart = manager != nil || !all.isEmpty || chart.doubts[index] != nil
    chartPath =
      isOnChart
      ? chart.path(showing: index, language.people)
        ?? "\(ChartPage.file.path)?person=\(language.people[index].slug)"
      : nil
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.part("manager") { line, page in
      line.manager.map {
        NamedLink(name: page.people[$0].name.full, path: page.people[$0].page)
      }
    }
    keys.flag("hasLine") { $0.isShown || $0.chartPath != nil }
    keys.part("above") { line, _ in line.manager.map { PersonLink(index: $0) } }
    keys.list("reports") { line in line.reports.lazy.map { PersonLink(index: $0) } }
    keys.flag("hasReports") { !$0.reports.isEmpty }
    keys.flag("hasMoreReports") { $0.reports.count < $0.count }
    keys.text("allReports") {
      $0.reports.count < $0.count ? $1.language.texts.counted("allReports", $0.count) : nil
    }
    keys.text("chartHref") { line, page in line.chartPath.map { page.home + $0 } }
  }

  var isShown: Bool { manager != nil || !reports.isEmpty }

  /// Adds everything shown but the manager, who is one of the person's own fields.
  func append(to hasher: inout FingerprintHasher, _ language: SiteLanguage) {
    hasher.append(chartPath)
    hasher.append(count)
    if let manager {
      // For the initials.
      hasher.append(language.people[manager].name.last)
      hasher.append(language.site.photos[manager]?.path)
    }
    for report in reports {
      hasher.append([language.people[report].name.full, language.people[report].slug])
      // For the initials.
      hasher.append(language.people[report].name.last)
      hasher.append(language.site.photos[report]?.path)
      hasher.append(language.people[report].position.map(language.positionName))
    }
  }
}
