import People
import Templating

/// A unit in a path, with its page if units have pages.
struct UnitLink: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection
  let index: Int
  /// Whether it is the last of the path.
  let isCurrent: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $0.section.hasPages ? $1.home + $0.section.paths[$0.index] : nil }
    keys.flag("current") { $0.isCurrent }
  }

  /// A unit and those above, the top first.
  static func path(to index: Int, in section: GroupSection) -> [UnitLink] {
    (section.above(index) + [index]).map {
      UnitLink(section: section, index: $0, isCurrent: $0 == index)
    }
  }
}

/// A unit below another, with the number of people in it and below.
struct UnitBelow: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection
  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $1.home + $0.section.paths[$0.index] }
    keys.text("count") { $1.language.texts.grouped($0.section.groups[$0.index].people.count) }
  }
}
