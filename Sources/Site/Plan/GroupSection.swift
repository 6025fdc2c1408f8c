import Basics
import People
import Search

/// A kind of groups with pages of their own, such as all positions.
final class GroupSection: Sendable {
  let values: FieldValues
  let folder: String
  /// Whether each group has a page.
  let hasPages: Bool
  let groups: [Group]
  let names: [String]
  /// The values of each group that the search index tells apart; an empty one stands for people without a value.
  let terms: [[String]]
  /// Of each group, if the groups have pages.
  let lists: [ListPages]
  let paths: [String]
  /// The index in `groups` of each text of `values`; `nil` if its group has no page.
  private let indices: [Int?]
  private let areTextsTerms: Bool
  /// The tree of which these are the units; `nil` for other groups.
  let units: UnitTree?
  private let nameOfValue: @Sendable (String) -> String

  init(
    _ values: FieldValues, folder: String, directory: Directory, order: [Int], texts: Texts,
    defaultTexts: Texts, isOfFrontPage: Bool, hasPages: Bool, cutting: ListCutting
  ) {
    self.values = values
    self.folder = folder
    self.hasPages = hasPages
    let field = values.field
    let units = field == .unit ? directory.units : nil
    self.units = units
    let all = directory.groups(
      by: values, order: order, noneName: defaultTexts.none(of: field, isUnit: units != nil),
      language: texts.code)
    let named = all.filter { $0.code != nil }
    // A page of people without a value makes sense on the front page, which shows everybody, and for positions,
    // if anybody has one.
    let includesOthers = isOfFrontPage || (field == .position && !named.isEmpty)
    let shown = includesOthers ? all : named
    let valueNames = Self.names(of: values, directory, texts)
    nameOfValue = {
      directory.name(of: $0, field: field, language: texts.code, names: valueNames)
    }
    let sorted = directory.sorted(shown, field: field, language: texts.code, names: valueNames)
    groups = sorted
    let noneName = texts.none(of: field, isUnit: units != nil)
    names = sorted.map { [nameOfValue] group in
      if let place = group.place, let units { return units.units[place.unit].name }
      return group.code.map(nameOfValue) ?? noneName
    }
    let listed = hasPages ? sorted.count : 0
    lists = inParallel(listed, parts: min(64, listed)) { range in
      range.map { index in
        let path = "\(folder)/\(sorted[index].slug)"
        return ListPages(
          first: path, further: path + "_", people: sorted[index].listed(cutting.pageSize),
          by: cutting)
      }
    }.flatMap { $0 }
    paths = lists.map { $0.pages[0].path }
    var groupsByKey: [String: Int] = [:]
    for (index, group) in sorted.enumerated() {
      guard let code = group.code else { continue }
      groupsByKey[CaseFolding.key(directory.groupName(of: code, field: field))] = index
    }
    let others = sorted.lastIndex { $0.code == nil }
    let indices = values.texts.map { text in
      groupsByKey[CaseFolding.key(directory.groupName(of: text, field: field))] ?? others
    }
    self.indices = indices
    let hasNames = directory.hasNames(field)
    areTextsTerms = hasNames
    terms = sorted.enumerated().map { index, group in
      if let place = group.place, let units { return [units.units[place.unit].label] }
      guard hasNames else { return [group.code ?? ""] }
      let texts = values.firstSeen(in: group.people).filter { indices[$0] == index }
      let hasOthers = group.people.contains { values.first(of: $0) == nil }
      return texts.map { values.texts[$0] } + (hasOthers ? [""] : [])
    }
  }

  var field: FieldName { values.field }

  /// The names of values that are codes such as `mon`, or slugs of people.
  private static func names(
    of values: FieldValues, _ directory: Directory, _ texts: Texts
  ) -> [String: String] {
    guard let field = values.field.standard else { return [:] }
    if field.isOfPeople {
      let slugs = Set(values.texts)
      return Dictionary(
        directory.people.lazy.filter { slugs.contains($0.slug) }.map { ($0.slug, $0.name.full) }
      ) { first, _ in first }
    }
    return Dictionary(uniqueKeysWithValues: field.codes.map { ($0, texts($0)) })
  }

  /// The shown name of a value.
  func name(of value: String) -> String { nameOfValue(value) }

  /// The value among `terms` that a text belongs to, by its index in `values`; `nil` for none.
  func term(ofText text: Int) -> String? {
    if let units { return units.units[text].label }
    return areTextsTerms ? values.texts[text] : indices[text].flatMap { groups[$0].code }
  }

  /// The codes of a group in the search index.
  func codes(ofGroup index: Int) -> [String] { terms[index].map(code) }

  /// The code of a value in the search index, which has the labels of units whole: each is another one.
  func code(of value: String) -> String {
    units == nil ? SearchIndex.Term.code(of: value, in: field) : value
  }

  /// The groups that an overview lists: all, or those of the first level of a tree that has several.
  var overview: [Int] {
    guard units != nil else { return Array(groups.indices) }
    let tops = groups.indices.filter { groups[$0].place?.depth ?? 0 == 0 }
    let isWhole = tops.count { groups[$0].place != nil } > 1
    return isWhole ? tops : groups.indices.filter { groups[$0].place?.depth ?? 0 <= 1 }
  }

  /// The groups that a filter offers.
  var filtered: [Int] { levels(of: SiteOptions.filteredValues.upperBound) }

  /// The groups, of a tree as many levels as have no more, but the first at least.
  func levels(of most: Int) -> [Int] {
    guard units != nil, groups.count > most else { return Array(groups.indices) }
    var depth = 0
    while groups.count(where: { $0.place?.depth ?? 0 <= depth + 1 }) <= most { depth += 1 }
    return groups.indices.filter { groups[$0].place?.depth ?? 0 <= depth }
  }

  /// The groups of the units above a group, the top first.
  func above(_ index: Int) -> [Int] {
    var above: [Int] = []
    var next = groups[index].place?.parent
    while let parent = next {
      above.append(parent)
      next = groups[parent].place?.parent
    }
    return above.reversed()
  }

  /// The groups of the units directly below a group.
  func below(_ index: Int) -> [Int] {
    guard let place = groups[index].place else { return [] }
    var below: [Int] = []
    var next = index + 1
    while next < place.end {
      below.append(next)
      next = groups[next].place?.end ?? place.end
    }
    return below
  }

  /// Whether any group has a page.
  var hasGroupPages: Bool { hasPages && !groups.isEmpty }

  /// Calls `body` with the index in `groups` of each of a person's values, or `nil` if its group has no page.
  @inline(__always)
  func forEachGroup(of person: Int, _ body: (Int?) -> Void) {
    for number in values.starts[person]..<values.starts[person + 1] {
      body(indices[Int(values.numbers[number])])
    }
  }

  func groups(of person: Int) -> [Int] {
    var groups: [Int] = []
    groups.reserveCapacity(values.starts[person + 1] - values.starts[person])
    forEachGroup(of: person) { if let group = $0 { groups.append(group) } }
    return groups
  }

  /// The path of the file with the cards of a group, the same in every language.
  func cardsPath(ofGroup index: Int) -> String { "\(folder)/\(groups[index].slug).vcf" }
}

extension Group {
  /// The people on its pages: of a unit with too many for one page, those who are in no unit below.
  fileprivate func listed(_ pageSize: Int) -> [Int] {
    Array(people.count > pageSize ? members : people)
  }
}

extension Texts {
  /// What the group of those is called who have no value.
  func none(of field: FieldName, isUnit: Bool = false) -> String {
    if isUnit { return self("noOrgUnit") }
    // `noPosition`, `noProject` …
    let own = field.standard.map {
      self("no" + $0.name.prefix(1).uppercased() + $0.name.dropFirst())
    }
    return own.flatMap { $0.isEmpty ? nil : $0 } ?? self("noValue")
  }
}
