import People
import Templating

/// How many people there are by position, office and project, as charts with tables.
struct OverviewContexts {
  /// The height of one bar with its name above it, in pixels.
  static let rowHeight = 44

  let plan: LanguagePlan
  /// How many people the directory has.
  let total: Int

  /// The values behind those of every page.
  func values(on page: PageLocation) -> [Value] {
    let sections = [plan.positions, plan.offices, plan.projects].filter { !$0.groups.isEmpty }
    return [
      .text(plan.texts.grouped(total)), .text(plan.texts.counted("people", total)),
      .list(sections.map { chart($0, on: page) }),
    ]
  }

  private func chart(_ section: LanguagePlan.Section, on page: PageLocation) -> Value {
    let largest = section.groups.map(\.people.count).max() ?? 1
    let bars = section.groups.indices.map { place -> Value in
      let group = section.groups[place]
      let count = group.people.count
      return .context(
        Context(
          PageSchemas.bar.shape,
          [
            .text(section.names[place]),
            .text("\(page.home)\(section.folder)/\(group.slug).html"),
            .text(plan.texts.grouped(count)),
            .text(plan.texts("percent", ["n": Self.percent(count, of: total)])),
            .text(String(place * Self.rowHeight)),
            .text(Self.percent(count, of: largest)),
          ]))
    }
    return .context(
      Context(
        PageSchemas.chart.shape,
        [
          .text(plan.texts(section.folder)), .text(section.folder),
          .text(String(bars.count * Self.rowHeight)), .list(bars),
        ]))
  }

  /// A whole number, rounded half up, never 0 where there is anybody.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0" }
    return String(max(1, (part * 200 + whole) / (whole * 2)))
  }
}
