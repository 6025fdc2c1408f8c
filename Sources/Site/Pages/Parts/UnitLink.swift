import People
import Templating

/// A unit in a path, which has a page.
struct UnitLink: TemplatePart {
  static let schema = Schema(Self.self)

  let name: String
  let path: String
  /// Whether it is the last of the path.
  let isCurrent: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("href") { link, page, value in
      value.append(page.home)
      value.append(link.path)
    }
    keys.flag("current") { $0.isCurrent }
  }

  /// By group, the units from the top down to it; made once, since the page of each person has one.
  static func paths(in section: GroupSection) -> [[UnitLink]] {
    section.groups.indices.map { group in
      (section.above(group) + [group]).map {
        UnitLink(name: section.names[$0], path: section.paths[$0], isCurrent: $0 == group)
      }
    }
  }
}
