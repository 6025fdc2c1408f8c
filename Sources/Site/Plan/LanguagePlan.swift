import People

/// What lists one language's pages show, and in which order.
struct LanguagePlan: Sendable {
  /// A kind of groups that has pages of its own.
  struct Section: Sendable {
    let field: GroupField
    /// The folder of the pages.
    let folder: String
    /// The groups in the language's order.
    let groups: [Group]
    /// The groups' shown names, alongside `groups`.
    let names: [String]
    /// The place in `groups` by a value's own key; positions by the name in the default language.
    let places: [String: Int]
  }

  let language: String
  let texts: Texts
  /// Everybody, in the language's order.
  let order: [Int]
  let positions: Section
  let projects: Section
  let offices: Section
  /// The groups of the front page, where they are none of the three.
  let other: Section?

  init(directory: Directory, options: SiteOptions, texts: Texts, defaultTexts: Texts) {
    language = texts.code
    self.texts = texts
    let order = directory.order(by: options.sortBy, language: texts.code)
    self.order = order
    let section = { (field: GroupField, folder: String) in
      Section(
        field: field, folder: folder, directory: directory, order: order, texts: texts,
        defaultTexts: defaultTexts,
        isOfFrontPage: field == options.groupBy)
    }
    positions = section(.position, "positions")
    projects = section(.project, "projects")
    offices = section(.office, "offices")
    if let field = options.groupBy, case .field = field {
      other = section(field, "groups")
    } else {
      other = nil
    }
  }

  /// The groups of the front page; `nil` for one list of all.
  func frontSection(_ field: GroupField?) -> Section? {
    switch field {
    case nil: nil
    case .position: positions
    case .office: offices
    case .project: projects
    case .field: other
    }
  }

  /// All kinds of groups that have pages.
  var sections: [Section] { [positions, projects, offices] + (other.map { [$0] } ?? []) }
}

extension LanguagePlan.Section {
  fileprivate init(
    field: GroupField, folder: String, directory: Directory, order: [Int], texts: Texts,
    defaultTexts: Texts, isOfFrontPage: Bool
  ) {
    self.field = field
    self.folder = folder
    let all = directory.groups(by: field, order: order, otherName: defaultTexts("otherGroup"))
    let named = all.filter { $0.code != nil }
    // Nobody looks for people without a project, but the front page must show everybody.
    // Where nobody has a position, a page of all those without one says nothing either.
    let includesOthers = isOfFrontPage || (field == .position && !named.isEmpty)
    let shown = includesOthers ? all : named
    let sorted = directory.sorted(shown, field: field, language: texts.code)
    groups = sorted
    names = sorted.map {
      directory.name(
        of: $0, field: field, language: texts.code, otherName: texts("otherGroup"))
    }
    var places: [String: Int] = [:]
    for (place, group) in sorted.enumerated() {
      guard let code = group.code else { continue }
      places[CaseFolding.key(directory.groupName(of: code, field: field))] = place
    }
    self.places = places
  }

  /// The place of a value's group in `groups`.
  func place(of value: String, in directory: Directory) -> Int? {
    let name = directory.groupName(of: value, field: field)
    return places[CaseFolding.key(name)] ?? groups.lastIndex { $0.code == nil }
  }
}
