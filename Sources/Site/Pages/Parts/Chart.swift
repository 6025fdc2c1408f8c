import Output
import People
import Templating

/// The number of people in each group of a section, as a table with bars.
struct Chart: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $1.language.heading(of: $0.section) }
    keys.text("anchor") { $0.section.folder.replacing("/", with: "-") }
    keys.list("bars") { chart in
      let shown = chart.section.overview
      let largest = shown.lazy.map { chart.section.groups[$0].people.count }.max() ?? 0
      return shown.map {
        ChartBar(section: chart.section, index: $0, largest: largest)
      }
    }
    // Somebody is in several groups.
    keys.flag("isOverlapping") { chart, page in
      chart.section.overview.reduce(0) { $0 + chart.section.groups[$1].people.count }
        > page.people.count
    }
  }
}

/// A group in a chart.
struct ChartBar: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection
  let index: Int
  /// The number of people of the section's largest group.
  let largest: Int

  private var count: Int { section.groups[index].people.count }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $1.home + $0.section.paths[$0.index] }
    keys.text("count") { $1.language.texts.grouped($0.count) }
    keys.text("share") { percent($0.count, of: $1.people.count) }
    keys.text("length") { percent($0.count, of: $0.largest) }
    keys.text("shareText") { bar, page in
      let isSmall = bar.count > 0 && bar.count * 200 < page.people.count
      let share = isSmall ? "<1" : percent(bar.count, of: page.people.count)
      return page.language.texts("percent", ["n": share])
    }
  }

  /// A whole number, rounded half up; at least 1 unless `part` is 0.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0" }
    return String(max(1, (part * 200 + whole) / (whole * 2)))
  }
}

/// A group with a page of its own.
struct GroupLink: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection
  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $1.home + $0.section.paths[$0.index] }
    keys.text("count") { $1.language.texts.grouped($0.section.groups[$0.index].people.count) }
    keys.text("slug") { $0.section.groups[$0.index].slug }
    keys.text("codes") { $0.section.codes(ofGroup: $0.index).joined(separator: "\t") }
  }

  static func all(of section: GroupSection?) -> [GroupLink] {
    guard let section, section.hasPages else { return [] }
    return section.overview.map { GroupLink(section: section, index: $0) }
  }
}

/// The pages of the groups by a field.
struct GroupList: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $1.language.heading(of: $0.section) }
    keys.text("anchor") { $0.section.folder.replacing("/", with: "-") }
    keys.list("groups") { GroupLink.all(of: $0.section) }
    keys.text("field") { $0.section.field.name }
    keys.text("groupedBy") { $1.language.groupedBy($0.section.field) }
    keys.text("noneText") {
      $1.language.texts.none(of: $0.section.field, isUnit: $0.section.units != nil)
    }
    keys.text("overviewHref") { list, page in
      page.language.site.hasOverview
        ? page.home + OverviewPage.file.path + "#" + list.section.folder.replacing("/", with: "-")
        : nil
    }
  }

  static func all(_ language: SiteLanguage) -> [GroupList] {
    language.plan.sections.filter { section in
      section.hasPages && section.groups.count > 1
        && (section.field.standard.map(Field.grouped.contains) == true
          || language.options.groups.contains(section.field))
    }.map { GroupList(section: $0) }
  }
}

extension SiteLanguage {
  /// What the choice of a grouping is called: "By position".
  func groupedBy(_ field: FieldName) -> String {
    texts("groupedBy", ["field": label(ofField: field.name)])
  }
}
