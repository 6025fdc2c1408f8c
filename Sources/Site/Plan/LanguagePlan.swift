import Basics
package import People

/// The lists of one language's pages.
package struct LanguagePlan: Sendable {
  let language: String
  let texts: Texts
  let order: [Int]
  /// All sections: positions, projects, offices, departments, and the groups of the front page if they are another
  /// field's.
  let sections: [GroupSection]
  let positions: GroupSection
  let projects: GroupSection
  let offices: GroupSection
  let departments: GroupSection
  /// The list of everybody; `nil` if the front page has groups.
  let everybody: ListPages?
  /// The organization chart; `nil` if nobody has a manager.
  let chart: ChartPlan?

  /// Sorts and groups all people for each language.
  ///
  /// - Parameter texts: the user-interface texts, alongside the options' languages.
  package static func all(
    of directory: Directory, options: SiteOptions, texts: [Texts]
  ) -> [LanguagePlan] {
    let defaultTexts = Texts.of(options.defaultLanguage, among: texts)
    var kinds: [(field: GroupField, folder: String)] = [
      (.position, "positions"), (.project, "projects"), (.office, "offices"),
      (.department, "departments"),
    ]
    if let field = options.groupBy, case .field = field { kinds.append((field, "groups")) }
    let values = kinds.map { (directory.values(of: $0.field), $0.folder) }
    return texts.map {
      LanguagePlan(
        directory: directory, kinds: values,
        order: directory.order(by: options.sortBy, language: $0.code), options: options, texts: $0,
        defaultTexts: defaultTexts)
    }
  }

  private init(
    directory: Directory, kinds: [(values: FieldValues, folder: String)], order: [Int],
    options: SiteOptions, texts: Texts, defaultTexts: Texts
  ) {
    language = texts.code
    self.texts = texts
    self.order = order
    let cutting = ListCutting(of: directory, options: options, language: texts.code)
    everybody =
      options.groupBy == nil
      ? ListPages(first: "index", further: "all/", people: order, by: cutting) : nil
    chart =
      directory.hasManagers
      ? ChartPlan(
        ReportingLines(of: directory.people, order: order), people: directory.people, by: cutting)
      : nil
    let sections = inParallel(kinds.count, parts: kinds.count) { range in
      let (values, folder) = kinds[range.lowerBound]
      return GroupSection(
        values, folder: folder, directory: directory, order: order, texts: texts,
        defaultTexts: defaultTexts, isOfFrontPage: values.field == options.groupBy,
        cutting: cutting)
    }
    self.sections = sections
    positions = sections[0]
    projects = sections[1]
    offices = sections[2]
    departments = sections[3]
  }

  /// The paths of all pages of lists except the first ones.
  var furtherPages: Set<String> {
    var paths: Set<String> = []
    let lists = sections.flatMap(\.lists) + (everybody.map { [$0] } ?? [])
    for list in lists + (chart?.branches.map(\.list) ?? []) {
      for page in list.pages.dropFirst() { paths.insert(page.path) }
    }
    return paths
  }

  /// The groups of the front page; `nil` for one list of everybody.
  func frontSection(_ field: GroupField?) -> GroupSection? {
    switch field {
    case nil: nil
    case .position: positions
    case .office: offices
    case .project: projects
    case .department: departments
    case .field: sections.last
    }
  }

  func appendGroups(to hasher: inout FingerprintHasher) {
    for section in sections {
      hasher.append(section.folder)
      hasher.append(section.names)
      for group in section.groups {
        hasher.append(group.slug)
        hasher.append(group.people.count)
      }
    }
  }
}
