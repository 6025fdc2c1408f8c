import Basics
import People
import SiteFiles
import Templating

/// A page of the chart of who reports to whom: the top of it, or one branch.
struct ChartPage: SitePage {
  static let kind = PageKind.chart
  static let template = "chart"
  static let stage = Stage.list
  static let schema = Schema(Self.self)
  static let path = "chart.html"

  let language: SiteLanguage
  let chart: ChartPlan
  /// The branch's index in the chart.
  let index: Int
  /// The index of the page among the branch's.
  let number: Int

  var path: String { page.path }
  /// Other alphabets cut a list elsewhere: where a language has no such page, the branch's first.
  func path(inLanguage code: String) -> String {
    number > 0 && language.site.furtherPages[code]?.contains(path) == false
      ? list.pages[0].path : path
  }

  var title: String {
    let chart = language.texts("chart")
    let title = branch.manager.map { "\(language.people[$0].name.full): \(chart)" } ?? chart
    return number == 0 ? title : page.label.map { "\(title): \($0)" } ?? title
  }

  var current: NavigationLink.Target? { index == 0 && number == 0 ? .chart : nil }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(list.fingerprint)
      hasher.append(number)
      hasher.append(hasOthers ? 1 : 0)
      for code in language.options.languages { hasher.append(path(inLanguage: code)) }
      for entry in entries {
        hasher.append(entry.depth)
        hasher.append(entry.branch)
        hasher.append(language.fingerprints[entry.index])
      }
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("name") { page in page.branch.manager.map { page.language.people[$0].name.full } }
    keys.text("part") { $0.page.label }
    keys.flag("isTop") { $0.index == 0 }
    keys.flag("hasOthers") { $0.hasOthers }
    keys.text("chartHref") { $1.home + Self.path }
    keys.part("above") { $0.above }
    keys.list("entries") { $0.entries }
    keys.include { Paging($0.list, current: $0.number, texts: $0.language.texts) }
  }

  private var branch: ChartPlan.Branch { chart.branches[index] }
  private var list: ListPages { branch.list }
  private var page: ListPages.Page { list.pages[number] }

  private var entries: [ChartEntry] {
    ChartEntry.all(of: page.people, below: branch.manager, chart, language)
  }

  /// Whether some people have neither a manager nor reports: on the first page alone.
  private var hasOthers: Bool {
    index == 0 && number == 0 && chart.lines.count < language.people.count
  }

  /// The branch that leads to this one; `nil` for the top and for who stands there.
  private var above: BranchLink? {
    guard let manager = branch.manager.flatMap({ language.people[$0].manager }),
      let path = chart.path(of: manager)
    else { return nil }
    return BranchLink(name: language.people[manager].name.full, path: path)
  }
}

/// A link to a branch of the chart.
struct BranchLink: TemplatePart {
  static let schema = Schema(Self.self)

  /// Whose branch it is.
  let name: String
  /// Its first page inside the language.
  let path: String

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("href") { $1.home + $0.path }
  }
}
