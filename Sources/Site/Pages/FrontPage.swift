import Basics
import Output
import People
import Templating

/// The front page: every group with its people, or everybody.
struct FrontPage: SitePage {
  static let template = "front"
  static let file = FileKind.frontPage
  static let hasNotices = true
  static let schema = Schema(Self.self)

  let language: SiteLanguage

  var path: String { Self.file.path }
  var title: String { language.title }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(language.people.count)
      hasher.append(language.listLabels)
      language.plan.appendGroups(to: &hasher)
      for section in language.plan.filteredSections(language.options) {
        hasher.append([section.field.name, language.label(ofField: section.field.name)])
        for values in section.terms { hasher.append(values) }
      }
      for office in language.officeDetails {
        hasher.append(office?.hours)
        if office?.hours != nil { hasher.append(office?.timeZone) }
      }
      if let everybody = language.plan.everybody { everybody.append(page: 0, to: &hasher) }
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
    keys.text("groupField") { $0.groups?.field.name }
    keys.text("groupedBy") { page in page.groups.map { page.language.groupedBy($0.field) } }
    keys.include { _ in Columns() }
    keys.list("groups") { $0.sections }
    keys.flag("hasLists") { !GroupList.all($0.language).isEmpty }
    keys.list("lists") { GroupList.all($0.language) }
    keys.list("filters") { Filter.all($0.language) }
    keys.include { Paging($0.language.plan.everybody, current: 0) }
    keys.include { Notices(on: $1) }
  }

  /// The groups on the page; `nil` for one list of everybody.
  private var groups: GroupSection? {
    language.plan.everybody == nil ? language.options.groupBy.flatMap(language.plan.section) : nil
  }

  /// Whether the page needs jump links: positions, offices and projects have filters instead.
  private var hasJumps: Bool {
    guard let groups, ![.position, .office, .project].contains(groups.field) else { return false }
    return !groups.groups.isEmpty
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
    // Each person of a tree is in one unit, and the first level holds everybody.
    let isWhole = language.people.count <= language.options.pageSize
    let indices =
      groups.units == nil
      ? Array(groups.groups.indices)
      : groups.groups.indices.filter {
        isWhole ? !groups.groups[$0].members.isEmpty : groups.groups[$0].place?.depth ?? 0 == 0
      }
    let most = isWhole ? Int.max : max(10, language.options.pageSize / max(1, indices.count))
    return indices.map { index in
      let group = groups.groups[index]
      let shown = isWhole ? group.members : group.people
      return FrontSection(
        // Units of one name may be beside each other.
        name: groups.units == nil || !isWhole
          ? groups.names[index] : group.code ?? groups.names[index],
        anchor: "\(groups.folder)-\(group.slug)",
        path: groups.paths[index], count: shown.count, shown: shown.prefix(most))
    }
  }
}
