import People
import Templating

/// How many people each group of a section has, as a chart with a table.
struct Chart: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  let section: GroupSection

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.language.texts($0.section.folder) }
    keys.text("anchor") { $0.section.folder }
    keys.text("height") { String($0.section.groups.count * ChartBar.height) }
    keys.list("bars") { $0.bars }
  }

  private var bars: [ChartBar] {
    let largest = section.groups.map(\.people.count).max() ?? 1
    return section.groups.indices.map {
      ChartBar(language: language, section: section, index: $0, largest: largest)
    }
  }
}

/// A group in a chart.
struct ChartBar: TemplatePart {
  static let schema = Schema(Self.self)
  /// The height of one bar with its name above it, in pixels.
  static let height = 44

  let language: SiteLanguage
  let section: GroupSection
  /// The group's index in the section.
  let index: Int
  /// How many people the largest group has.
  let largest: Int

  private var count: Int { section.groups[index].people.count }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $1.home + $0.section.paths[$0.index] }
    keys.text("count") { $0.language.texts.grouped($0.count) }
    keys.text("shareText") { bar in
      let share = percent(bar.count, of: bar.language.people.count)
      return bar.language.texts("percent", ["n": share])
    }
    keys.text("y") { String($0.index * height) }
    keys.text("width") { percent($0.count, of: $0.largest) }
  }

  /// A whole number, rounded half up, never 0 where there is anybody.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0" }
    return String(max(1, (part * 200 + whole) / (whole * 2)))
  }
}
