package import Basics
package import Output
package import People
package import Settings
package import Site
package import Templating

/// Who is new: a page and a calendar of those who began of late, and the data with which scripts mark their rows.
package struct Newcomers: Wing {
  /// For how many days somebody is new, and which field has the first one; `nil` to show nobody as new.
  var search: DaySearch?

  package init() {}

  package static let settings: [Setting<Newcomers>] = [
    Setting(
      "newcomers", .keys(keys, of: DaySearch(days: 0)), \.search,
      "Who is shown as new, and for how long."
    ).inSites(mayBeNone: true, isInternal: true)
  ]

  private static let keys = SettingTable<DaySearch>(required: ["for"]) {
    Setting(
      "for",
      .text(
        .days,
        pattern: #"^\s*0*([1-9]|[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6]) ?d\s*$"#,
        Quantity.days), \.days, "For how many days, the first one included.")
    Setting(
      "from", .dateField, \.field,
      "The field with the first day. Without it the history of builds decides.")
  }

  package static let allKinds: [FileKind] = [
    .newcomers, .furtherNewcomers, .newcomerData, .newcomerCalendar,
  ]
  package static let everyPageKeys: [(key: String, kind: Schema.Kind)] = [("newcomerDays", .text)]
  package static let pages: [any SitePage.Type] = [NewcomersPage.self]
  package static let problems: [Diagnostic] = [longerThanHistory(30)]

  package var kinds: [FileKind] { search == nil ? [] : Self.allKinds }
  package var daySearch: DaySearch? { search }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] {
    let kept = Int(configuration.keepHistory / .seconds(86_400))
    guard let search, search.field == nil, search.days > kept else { return [] }
    return [(configuration.places.value("newcomers", "for"), Self.longerThanHistory(kept))]
  }

  static func longerThanHistory(_ days: Int) -> Diagnostic {
    .error(
      "longer-than-history",
      "`keepHistory` remembers for \(days) days only when somebody came",
      "show newcomers for \(max(1, days))d, keep more history, or name their first day by `from`")
  }

  package func plan(_ site: SitePlan) -> WingPlan {
    var plan = WingPlan()
    guard let search else { return plan }
    let lists = NewcomerLists(site, search)
    plan.pages = lists.pages
    plan.navigation = [("newcomers", FileKind.newcomers.path)]
    plan.everyPage = ["newcomerDays": { _, writer in writer.append(String(search.days)) }]
    plan.everyPageInput = { $0.append(search.days) }
    plan.files = {
      site.plans.first.map { [NewcomerFiles(site.model, $0, lists.days).files] } ?? []
    }
    plan.showing = {
      lists.days[$0] == nil ? [] : [FileKind.newcomerData.path, FileKind.newcomerCalendar.path]
    }
    return plan
  }
}
