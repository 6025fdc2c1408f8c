import Basics
import Output
package import People
import Search

/// The lists of one language's pages.
package struct LanguagePlan: Sendable {
  package let language: String
  package let texts: Texts
  /// All people as lists show them.
  package let order: [Int]
  /// The letters that the lists are cut by, kept for wings; `nil` if none needs them, and where lists need none.
  package let letters: SortLetters.Weights?
  /// The groups by each field that is searched, filtered by, or has pages: the first are by `Field.grouped`.
  let sections: [GroupSection]
  /// The list of everybody; `nil` if the front page has groups.
  let everybody: ListPages?
  /// The values of searched fields of so many values that only their words are searched.
  let searchedTexts: [FieldValues]
  /// The organization chart; `nil` if nobody has a manager.
  let chart: ChartPlan?

  package static func all(
    of directory: Directory, options: SiteOptions, texts: [Texts]
  ) -> [LanguagePlan] {
    let defaultTexts = Texts.of(options.defaultLanguage, among: texts)
    let values = Self.fields(options).map { directory.values(of: $0) }
    let grouped = values.filter { isGrouped($0, options) }
    let searchedTexts = values.filter {
      $0.texts.count > mostTerms && options.furtherSearched.contains($0.field)
    }
    return texts.map {
      LanguagePlan(
        directory: directory, values: grouped, searchedTexts: searchedTexts,
        order: directory.order(by: options.sortBy, language: $0.code), options: options, texts: $0,
        defaultTexts: defaultTexts)
    }
  }

  /// The fields by which people are grouped anywhere.
  private static func fields(_ options: SiteOptions) -> [FieldName] {
    var fields = Field.grouped.map(FieldName.init)
    let further =
      options.groups + [options.groupBy].compactMap(\.self) + options.furtherSearched
      + options.filters + options.workingFields + (options.tree == nil ? [] : [.unit])
    for field in further where !fields.contains(field) { fields.append(field) }
    return fields
  }

  /// Whether people are grouped by a field, and not only found by the words of its values.
  private static func isGrouped(_ values: FieldValues, _ options: SiteOptions) -> Bool {
    let isRequired =
      Field.grouped.map(FieldName.init).contains(values.field)
      || options.groups.contains(values.field) || options.groupBy == values.field
      || (options.tree != nil && values.field == .unit)
    return isRequired || (values.texts.count <= mostTerms && !values.texts.isEmpty)
  }

  private init(
    directory: Directory, values: [FieldValues], searchedTexts: [FieldValues], order: [Int],
    options: SiteOptions, texts: Texts, defaultTexts: Texts
  ) {
    language = texts.code
    self.texts = texts
    self.order = order
    self.searchedTexts = searchedTexts
    let cutting = ListCutting(of: directory, options: options, language: texts.code)
    letters = options.keepsLetters ? cutting.letters?.read : nil
    // Without any value there is nothing to group by.
    let isGrouped = values.contains { $0.field == options.groupBy && !$0.texts.isEmpty }
    everybody =
      !isGrouped
      ? ListPages(
        first: "index", further: FileKind.everybody.pattern.start, people: order, by: cutting) : nil
    chart =
      directory.hasManagers
      ? ChartPlan(of: directory, order: order, by: cutting) : nil
    sections = inParallel(values.count, parts: values.count) { range in
      let values = values[range.lowerBound]
      let isOfFrontPage = isGrouped && values.field == options.groupBy
      return GroupSection(
        values, folder: options.folder(of: values.field), directory: directory, order: order,
        texts: texts, defaultTexts: defaultTexts, isOfFrontPage: isOfFrontPage,
        hasPages: values.field == options.groupBy || options.groups.contains(values.field),
        cutting: cutting)
    }
  }

  /// The groups by a field; `nil` where people are not grouped by it.
  func section(of field: FieldName) -> GroupSection? { sections.first { $0.field == field } }

  /// People by the groups that they have in a field, in alphabetical order; last those in none, whose slug is empty.
  package func grouped(
    _ people: [Int], by field: FieldName
  ) -> [(slug: String, people: [Int])] {
    guard let section = section(of: field) else { return [("", people)] }
    var groups: [[Int]] = section.groups.map { _ in [] }
    var others: [Int] = []
    for person in people {
      let own = section.groups(of: person)
      for group in own { groups[group].append(person) }
      if own.isEmpty { others.append(person) }
    }
    // No group's slug is empty.
    return zip(section.groups, groups).filter { !$1.isEmpty }.map { ($0.slug, $1) }
      + (others.isEmpty ? [] : [("", others)])
  }

  /// The groups by the fields whose values the search index lists: those that it names, and those that are searched,
  /// have a filter, or have groups with pages.
  func indexedSections(_ options: SiteOptions) -> [GroupSection] {
    var fields = SearchIndex.namedFields.map { FieldName($0) }
    let others =
      options.furtherSearched + filteredSections(options).map(\.field) + options.workingFields
      + sections.filter(\.hasGroupPages).map(\.field)
    for field in others where !fields.contains(field) { fields.append(field) }
    return fields.compactMap(section).filter {
      SearchIndex.namedFields.contains($0.field.name)
        || ($0.groups.contains { $0.code != nil } && $0.values.texts.count <= Self.mostTerms)
    }
  }

  /// The groups with pages of which there are several, so that their sizes say something.
  func comparedSections(_ options: SiteOptions) -> [GroupSection] {
    // What there are fewest of comes first.
    let order =
      [Field.position, .office]
      + Field.grouped.filter { ![.position, .office, .projects].contains($0) }
      + [.projects]
    let common = order.compactMap { section(of: FieldName($0)) }
    let further = sections.dropFirst(Field.grouped.count).filter {
      options.groups.contains($0.field)
    }
    return (common + further).filter { $0.hasPages && $0.groups.count > 1 }
  }

  /// The groups by the fields that have a filter.
  func filteredSections(_ options: SiteOptions) -> [GroupSection] {
    options.filters.compactMap(section).filter {
      let count = $0.groups.count { $0.code != nil }
      return SiteOptions.filteredValues.contains(
        $0.units == nil ? count : min(count, SiteOptions.filteredValues.upperBound))
    }
  }

  /// Of fields with more values only the words are searched.
  private static let mostTerms = 10_000

  /// The paths of all pages of lists except the first ones.
  var furtherPages: Set<String> {
    var paths: Set<String> = []
    let lists =
      sections.filter(\.hasPages).flatMap(\.lists)
      + [everybody].compactMap(\.self)
    for list in lists + (chart?.branches.map(\.list) ?? []) {
      for page in list.pages.dropFirst() { paths.insert(page.path) }
    }
    return paths
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
