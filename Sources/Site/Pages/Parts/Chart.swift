import People
import Templating

/// How many people each group of a section has, as a table that is a chart.
struct Chart: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  let section: GroupSection

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.language.texts($0.section.folder) }
    keys.text("anchor") { $0.section.folder }
    keys.list("bars") { $0.bars }
    keys.flag("isOverlapping") { $0.isOverlapping }
  }

  private var bars: [ChartBar] {
    section.groups.indices.map { ChartBar(language: language, section: section, index: $0) }
  }

  /// Whether somebody is in several groups.
  private var isOverlapping: Bool {
    section.groups.reduce(0) { $0 + $1.people.count } > language.people.count
  }
}

/// A group in a chart.
struct ChartBar: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  let section: GroupSection
  /// The group's index in the section.
  let index: Int

  private var count: Int { section.groups[index].people.count }
  private var share: String { Self.percent(count, of: language.people.count) }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $1.home + $0.section.paths[$0.index] }
    keys.text("count") { $0.language.texts.grouped($0.count) }
    keys.text("share") { $0.share }
    keys.text("shareText") { $0.language.texts("percent", ["n": $0.share]) }
  }

  /// A whole number, rounded half up, never 0 where there is anybody.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0" }
    return String(max(1, (part * 200 + whole) / (whole * 2)))
  }
}
