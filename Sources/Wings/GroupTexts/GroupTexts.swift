package import Basics
import People
import Settings
package import Site

/// Checks texts about groups, and who leads them.
package struct GroupTexts: Wing {
  package init() {}

  package static var problems: [Diagnostic] { GroupTextProblem.examples.map(\.diagnostic) }

  package func plan(_ site: SitePlan) -> WingPlan {
    var plan = WingPlan()
    plan.problems = { Self.ofNobody(site) + Self.headsOfNobody(site.model) }
    return plan
  }

  /// Texts about groups that no language has.
  private static func ofNobody(_ site: SitePlan) -> [WingProblem] {
    let texts = site.model.content.groups.map(\.text)
    if texts.isEmpty { return [] }
    let groups = site.groups
    return texts.filter { !groups.contains($0.name) }.map { text in
      let folder = text.name.prefix { $0 != "/" } + "/"
      let nearest = groups.filter { $0.hasPrefix(folder) }
        .map { (page: $0, distance: EditDistance.distance(text.name, $0)) }
        .min { ($0.distance, $0.page) < ($1.distance, $1.page) }
        .flatMap { $0.distance < 4 ? $0.page + ".md" : nil }
      return WingProblem(
        GroupTextProblem.noGroup(nearest: nearest), .content(text.path, nil), needsEverybody: true)
    }
  }

  /// Heads of groups who are nobody that is shown: those of texts, and those of the configuration.
  private static func headsOfNobody(_ model: SiteModel) -> [WingProblem] {
    let texts = model.content.groups.compactMap { group in
      group.head.map { (path: group.text.path, head: $0) }
    }
    let heads = model.options.heads.flatMap { field, groups in
      groups.flatMap { group, named in
        named.enumerated().map { (field: field, group: group, number: $0, reference: $1) }
      }
    }.sorted { ($0.field, $0.group, $0.number) < ($1.field, $1.group, $1.number) }
    let units = model.directory.units?.units.flatMap(\.heads) ?? []
    if texts.isEmpty, heads.isEmpty, units.isEmpty { return [] }
    let search = PersonReferences(model.directory.people)
    let places =
      texts.filter { search.person($0.head.reference) == nil }
      .map { WingProblem.Place.content($0.path, $0.head.spot) }
      + heads.filter { search.person($0.reference) == nil }
      .map { .setting([.key("heads"), .key($0.field), .key($0.group)]) }
    let unknown = units.count { search.person($0) == nil }
    return places.map { WingProblem(GroupTextProblem.unknownHead, $0, needsEverybody: true) }
      + (unknown == 0
        ? []
        : [
          WingProblem(
            GroupTextProblem.unknownUnitHeads(unknown), .setting([.key("tree"), .key("head")]),
            needsEverybody: true)
        ])
  }
}

enum GroupTextProblem: Problem {
  case noGroup(nearest: String?)
  case unknownHead
  case unknownUnitHeads(Int)

  var diagnostic: Diagnostic {
    switch self {
    case .noGroup(let nearest):
      .warning(
        "no-group", "no group has this page, so that the text is shown nowhere",
        Nearest.question(nearest)
          ?? "name the file as the group's page, such as `departments/legal.md`")
    case .unknownHead:
      .warning(
        "unknown-head", "the head of this group is nobody whom the site shows",
        "name the person by e-mail address, id or full name, as a list has it")
    case .unknownUnitHeads(let count):
      .warning(
        "unknown-unit-heads",
        "\(count.counted("head of a unit is", "heads of units are")) nobody whom the site shows",
        "the list of units names them by e-mail address, id or full name, as a list of people does")
    }
  }

  static let examples: [GroupTextProblem] = [
    .noGroup(nearest: nil), .unknownHead, .unknownUnitHeads(2),
  ]
}
