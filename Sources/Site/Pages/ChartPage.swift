import Basics
import Output
import People
import Templating

/// A page of the organization chart: its top, or one branch.
struct ChartPage: SitePage {
  static let template = "chart"
  static let file = FileKind.chart
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  let chart: ChartPlan
  let index: Int
  let number: Int

  var path: String { page.path }
  /// Languages cut lists differently: the branch's first page if a language lacks this one.
  func path(inLanguage code: String) -> String {
    number > 0 && language.site.furtherPages[code]?.contains(path) == false
      ? list.pages[0].path : path
  }

  var title: String {
    let chart = language.texts("chart")
    let title = branch.manager.map { "\(language.people[$0].name.full): \(chart)" } ?? chart
    return number == 0 ? title : page.label.map { "\(title): \($0)" } ?? title
  }

  var isInNavigation: Bool { index == 0 && number == 0 }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      list.append(page: number, to: &hasher)
      hasher.append(hasOthers ? 1 : 0)
      for code in language.options.languages { hasher.append(path(inLanguage: code)) }
      for superior in above {
        hasher.append([language.people[superior.index].name.full, superior.path])
      }
      for entry in entries {
        hasher.append(entry.depth)
        hasher.append(entry.opening?.anchor)
        hasher.append(entry.branch)
        hasher.append(entry.branch == nil ? 0 : entry.reports)
        hasher.append(language.fingerprints[entry.index])
      }
      for unit in units { unit.append(to: &hasher, language) }
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("name") { page in page.branch.manager.map { page.language.people[$0].name.full } }
    keys.text("part") { $0.page.label }
    keys.flag("isTop") { $0.index == 0 }
    keys.flag("hasOthers") { $0.hasOthers }
    keys.text("chartHref") { $1.home + Self.file.path }
    keys.list("above") { $0.above }
    keys.list("entries") { $0.entries }
    keys.flag("hasUnits") { !$0.units.isEmpty }
    keys.list("units") { $0.units }
    keys.include { Paging($0.list, current: $0.number) }
  }

  private var branch: ChartPlan.Branch { chart.branches[index] }
  private var list: ListPages { branch.list }
  private var page: ListPages.Page { list.pages[number] }

  private var entries: [ChartEntry] {
    let isKnown = { chart.doubts[$0] == nil }
    let known = ChartEntry.all(
      of: page.people.filter(isKnown), below: branch.manager, chart, language.people)
    return known
      + ChartDoubt.allCases.flatMap { doubt in
        let people = page.people.filter { chart.doubts[$0].map(ChartDoubt.init) == doubt }
        var entries = ChartEntry.all(of: people, below: nil, chart, language.people)
        if !entries.isEmpty { entries[0].opening = doubt }
        return entries
      }
  }

  /// The units, on the first page only.
  private var units: [ChartUnit] {
    index == 0 && number == 0 ? ChartUnit.all(language) : []
  }

  /// Whether some people have neither a manager nor reports: on the first page only.
  private var hasOthers: Bool {
    index == 0 && number == 0 && chart.lines.count < language.people.count
  }

  /// The people above the branch, from the top.
  private var above: [ChartSuperior] {
    var superiors: [ChartSuperior] = []
    var person = branch.manager
    while let superior = person.flatMap({ language.people[$0].manager }) {
      if let path = chart.path(showing: superior, language.people) {
        superiors.append(ChartSuperior(index: superior, path: path))
      }
      person = superior
    }
    return superiors.reversed()
  }
}
