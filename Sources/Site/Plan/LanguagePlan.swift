public import People

/// What lists one language's pages show, and in which order.
public struct LanguagePlan: Sendable {
  /// A kind of groups that has pages of its own. A class: it is asked for each person, and no copy
  /// is to be made for that.
  final class Section: Sendable {
    let values: FieldValues
    /// The folder of the pages.
    let folder: String
    /// The groups in the language's order.
    let groups: [Group]
    /// The groups' shown names, alongside `groups`.
    let names: [String]
    /// The path of each group's first page inside the language, alongside `groups`.
    let paths: [String]
    /// The place in `groups` of each value that people have.
    private let places: [Int?]

    fileprivate init(
      _ values: FieldValues, folder: String, directory: Directory, order: [Int], texts: Texts,
      defaultTexts: Texts, isOfFrontPage: Bool
    ) {
      self.values = values
      self.folder = folder
      let field = values.field
      let all = directory.groups(by: values, order: order, noneName: defaultTexts(field.textOfNone))
      let named = all.filter { $0.code != nil }
      // Nobody looks for people without a project, but the front page must show everybody.
      // Where nobody has a position, a page of all those without one says nothing either.
      let includesOthers = isOfFrontPage || (field == .position && !named.isEmpty)
      let shown = includesOthers ? all : named
      let sorted = directory.sorted(shown, field: field, language: texts.code)
      groups = sorted
      names = sorted.map {
        directory.name(
          of: $0, field: field, language: texts.code, noneName: texts(field.textOfNone))
      }
      paths = sorted.map { "\(folder)/\($0.slug).html" }
      var groupsByKey: [String: Int] = [:]
      for (place, group) in sorted.enumerated() {
        guard let code = group.code else { continue }
        groupsByKey[CaseFolding.key(directory.groupName(of: code, field: field))] = place
      }
      let others = sorted.lastIndex { $0.code == nil }
      places = values.texts.map { text in
        groupsByKey[CaseFolding.key(directory.groupName(of: text, field: field))] ?? others
      }
    }

    var field: GroupField { values.field }

    /// Calls `body` with the place in `groups` of each value that a person has, in the person's
    /// order; with `nil` for a value whose group has no page.
    ///
    /// - Parameter person: the person's place in the directory.
    @inline(__always)
    func forEachGroup(of person: Int, _ body: (Int?) -> Void) {
      for number in values.starts[person]..<values.starts[person + 1] {
        body(places[Int(values.numbers[number])])
      }
    }

    /// Lends the groups for many people: each look at the arrays counts a reference otherwise, for which
    /// threads wait for each other.
    func withGroups<Result>(_ body: (LentGroups) -> Result) -> Result {
      values.starts.withUnsafeBufferPointer { starts in
        values.numbers.withUnsafeBufferPointer { numbers in
          places.withUnsafeBufferPointer { body(LentGroups(starts, numbers, $0)) }
        }
      }
    }
  }

  /// The groups of a section, by the people's places.
  struct LentGroups {
    private let starts: UnsafeBufferPointer<Int>
    private let numbers: UnsafeBufferPointer<Int32>
    private let places: UnsafeBufferPointer<Int?>

    fileprivate init(
      _ starts: UnsafeBufferPointer<Int>, _ numbers: UnsafeBufferPointer<Int32>,
      _ places: UnsafeBufferPointer<Int?>
    ) {
      self.starts = starts
      self.numbers = numbers
      self.places = places
    }

    /// The places in `groups` of a person's values whose groups have pages.
    func places(of person: Int) -> [Int] {
      numbers[starts[person]..<starts[person + 1]].compactMap { places[Int($0)] }
    }
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
    var kinds: [(field: GroupField, folder: String)] = [
      (.position, "positions"), (.project, "projects"), (.office, "offices"),
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
    sections = valuesOfParts(kinds.count, parts: kinds.count) { range in
      let (values, folder) = kinds[range.lowerBound]
      return Section(
        values, folder: folder, directory: directory, order: order, texts: texts,
        defaultTexts: defaultTexts, isOfFrontPage: values.field == options.groupBy)
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

extension GroupField {
  /// The locale's text for the group of those who have no value.
  fileprivate var textOfNone: String {
    switch self {
    case .position: "noPosition"
    case .project: "noProject"
    case .office: "noOffice"
    case .field: "noValue"
    }
  }
}
