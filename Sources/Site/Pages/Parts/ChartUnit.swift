import Basics
import People
import Templating

/// One unit of the chart of units. They are in reading order, each after the unit above.
struct ChartUnit: TemplatePart {
  static let schema = Schema(Self.self)

  let section: GroupSection
  let index: Int
  /// Whether units below follow.
  let isOpen: Bool
  /// The number of lists that end with this unit.
  let ends: Int
  /// Who leads it, as its page says.
  let heads: [Int]

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $1.home + $0.section.paths[$0.index] }
    keys.text("anchor") { "unit-" + $0.section.groups[$0.index].slug }
    keys.text("count") { $1.language.texts.grouped($0.section.groups[$0.index].people.count) }
    keys.text("heads") { unit, page in
      unit.heads.isEmpty
        ? nil : unit.heads.map { page.people[$0].name.full }.joined(separator: ", ")
    }
    keys.flag("isOpen") { $0.isOpen }
    keys.texts("ends") { Array(repeating: "", count: $0.ends) }
  }

  /// As many levels as have room on a page, if units have pages.
  static func all(_ language: SiteLanguage) -> [ChartUnit] {
    guard let section = language.plan.section(of: .unit), section.units != nil, section.hasPages
    else { return [] }
    let indices = section.levels(of: language.options.pageSize).filter {
      section.groups[$0].place != nil
    }
    let depths = indices.map { section.groups[$0].place?.depth ?? 0 }
    return indices.indices.map { place in
      let next = place + 1 < depths.count ? depths[place + 1] : 0
      return ChartUnit(
        section: section, index: indices[place], isOpen: next > depths[place],
        ends: max(0, depths[place] - next),
        heads: language.heads(of: indices[place], in: section))
    }
  }

  func append(to hasher: inout FingerprintHasher, _ language: SiteLanguage) {
    let group = section.groups[index]
    hasher.append([section.names[index], group.slug])
    for number in [group.people.count, isOpen ? 1 : 0, ends] { hasher.append(number) }
    for head in heads {
      hasher.append(language.people[head].name.full)
    }
  }
}
