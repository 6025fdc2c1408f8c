public import People

/// What lists one language's pages show, and in which order.
public struct LanguagePlan: Sendable {
  /// A kind of groups that has pages of its own.
  struct Section: Sendable {
    let field: GroupField
    /// The folder of the pages.
    let folder: String
    /// The groups in the language's order.
    let groups: [Group]
    /// The groups' shown names, alongside `groups`.
    let names: [String]
    /// The place in `groups` of each value that people have.
    private let places: [String: Int]
    /// The place of the group of those without a value.
    private let others: Int?

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
      var groupsByKey: [String: Int] = [:]
      for (place, group) in sorted.enumerated() {
        guard let code = group.code else { continue }
        groupsByKey[CaseFolding.key(directory.groupName(of: code, field: field))] = place
      }
      others = sorted.lastIndex { $0.code == nil }
      var places: [String: Int] = [:]
      var known: Set<String> = []
      for place in directory.people.indices {
        field.forEachValue(of: directory.people[place]) { value in
          guard known.insert(value).inserted else { return }
          places[value] = groupsByKey[CaseFolding.key(directory.groupName(of: value, field: field))]
        }
      }
      self.places = places
    }

    /// The place in `groups` of a value that somebody has.
    func place(of value: String) -> Int? { places[value] ?? others }

    /// The path of a group's first page inside the language.
    func path(_ place: Int) -> String { "\(folder)/\(groups[place].slug).html" }
  }

  let language: String
  let texts: Texts
  /// Everybody, in the language's order.
  let order: [Int]
  /// All kinds of groups that have pages: positions, projects, offices, and the groups of the front
  /// page where they are none of the three.
  let sections: [Section]

  /// Sorts and groups all people for each language.
  ///
  /// - Parameter texts: the user-interface texts of each of the options' languages, in that order.
  public static func all(
    of directory: Directory, options: SiteOptions, texts: [Texts]
  ) -> [LanguagePlan] {
    let defaultTexts = Texts.ofDefaultLanguage(among: texts, options)
    return texts.map {
      LanguagePlan(directory: directory, options: options, texts: $0, defaultTexts: defaultTexts)
    }
  }

  private init(
    directory: Directory, options: SiteOptions, texts: Texts, defaultTexts: Texts
  ) {
    language = texts.code
    self.texts = texts
    let order = directory.order(by: options.sortBy, language: texts.code)
    self.order = order
    var kinds: [(field: GroupField, folder: String)] = [
      (.position, "positions"), (.project, "projects"), (.office, "offices"),
    ]
    if let field = options.groupBy, case .field = field { kinds.append((field, "groups")) }
    sections = valuesOfParts(kinds.count, parts: kinds.count) { [kinds] range in
      let (field, folder) = kinds[range.lowerBound]
      return Section(
        field: field, folder: folder, directory: directory, order: order, texts: texts,
        defaultTexts: defaultTexts, isOfFrontPage: field == options.groupBy)
    }
  }

  var positions: Section { sections[0] }
  var projects: Section { sections[1] }
  var offices: Section { sections[2] }

  /// The groups of the front page; `nil` for one list of all.
  func frontSection(_ field: GroupField?) -> Section? {
    switch field {
    case nil: nil
    case .position: positions
    case .office: offices
    case .project: projects
    case .field: sections.last
    }
  }
}
