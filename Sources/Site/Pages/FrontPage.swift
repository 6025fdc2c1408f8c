import Basics
import People
import SiteFiles
import Templating

/// The front page: every group with its people, or everybody.
struct FrontPage: SitePage {
  static let kind = PageKind.front
  static let template = "front"
  static let stage = Stage.front
  static let hasNotices = true
  static let schema = Schema(Self.self)

  static let path = "index.html"

  let language: SiteLanguage

  var path: String { Self.path }
  var title: String { language.title }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(language.people.count)
      hasher.append(language.listLabels)
      for group in language.plan.positions.groups.indices {
        hasher.append(language.codes(ofGroup: group, in: language.plan.positions))
      }
      language.plan.appendGroups(to: &hasher)
      if let everybody = language.plan.everybody { hasher.append(everybody.fingerprint) }
      for section in sections { hasher.append(language.fingerprint(of: section.shown)) }
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("total") { $0.language.texts.grouped($0.language.people.count) }
    keys.text("totalText") { $0.language.texts.counted("people", $0.language.people.count) }
    keys.flag("hasData") { $0.language.site.hasData }
    keys.flag("grouped") { $0.groups != nil }
    keys.flag("hasJumps") { $0.hasJumps }
    keys.include { _ in Columns() }
    keys.list("groups") { $0.sections }
    keys.list("positions") { GroupLink.all(of: $0.language.plan.positions) }
    keys.flag("hasPositions") { !$0.language.plan.positions.groups.isEmpty }
    keys.list("projects") { GroupLink.all(of: $0.language.plan.projects) }
    keys.flag("hasProjects") { !$0.language.plan.projects.groups.isEmpty }
    keys.list("offices") { GroupLink.all(of: $0.language.plan.offices) }
    keys.flag("hasOffices") { !$0.language.plan.offices.groups.isEmpty }
    keys.list("departments") { GroupLink.all(of: $0.language.plan.departments) }
    keys.flag("hasDepartments") { !$0.language.plan.departments.groups.isEmpty }
    keys.include { Paging($0.language.plan.everybody, current: 0) }
    keys.include { Notices(on: $1) }
  }

  /// The groups on the page; `nil` for one list of everybody.
  private var groups: GroupSection? { language.plan.frontSection(language.options.groupBy) }

  /// Whether the page needs jump links: positions, offices and projects have filters instead.
  private var hasJumps: Bool {
    switch groups?.field {
    case .department, .field: groups?.groups.isEmpty == false
    case .position, .office, .project, nil: false
    }
  }

  private var sections: [FrontSection] {
    guard let groups else {
      guard let everybody = language.plan.everybody, everybody.total > 0 else { return [] }
      return [
        FrontSection(
          name: nil, anchor: "all", path: nil, count: everybody.total,
          shown: everybody.pages[0].people[...])
      ]
    }
    return groups.groups.enumerated().map { index, group in
      FrontSection(
        name: groups.names[index], anchor: "\(groups.folder)-\(group.slug)",
        path: groups.paths[index], count: group.people.count,
        shown: group.people.prefix(limit(groups)))
    }
  }

  private func limit(_ section: GroupSection) -> Int {
    let size = language.options.pageSize
    return language.people.count <= size ? Int.max : max(10, size / section.groups.count)
  }
}
