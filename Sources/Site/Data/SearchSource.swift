import People
import Search

struct SearchSource: Sendable {
  let positions: [SearchIndex.Term]
  let projects: [SearchIndex.Term]
  let offices: [SearchIndex.Term]
  let fields: SearchIndex.Fields
  let searchOrder: SearchOrder
  private let people: [Person]
  private let nicknameGroups: [[String]]
  /// People's indices in the directory, in the search index's order.
  private let order: [Int]
  /// The rank in the search index by the index in the directory.
  private let ranks: [Int32]
  private let plan: LanguagePlan
  /// The index in `positions`, or -1, by the person's index in the directory.
  private let positionIndices: [Int32]
  private let sortField: SortField
  private let positionNames: PositionNames
  private let photos: [Int: PersonPhoto]
  private let furtherTerms: [FurtherTerms]

  /// - Parameter plan: the plan whose order the index uses.
  init(_ site: SiteModel, plan: LanguagePlan, plans: [LanguagePlan]) {
    let directory = site.directory
    sortField = site.options.sortBy
    positionNames = directory.positions
    photos = site.photos
    searchOrder = SearchOrder(language: plan.language, by: sortField.searchKey)
    nicknameGroups = site.options.nicknames
    people = directory.people
    order = plan.order
    var ranks = [Int32](repeating: 0, count: people.count)
    for (rank, person) in order.enumerated() { ranks[person] = Int32(rank) }
    self.ranks = ranks
    self.plan = plan
    // Unlike groups, positions with the same name are not merged.
    let values = plan.positions.values
    let codes = values.firstSeen(in: plan.order)
    var counts = [Int](repeating: 0, count: values.texts.count)
    for person in people.indices {
      if let code = values.first(of: person) { counts[code] += 1 }
    }
    var indices = [Int32](repeating: -1, count: values.texts.count)
    for (index, code) in codes.enumerated() { indices[code] = Int32(index) }
    positionIndices = people.indices.map { [indices] in
      values.first(of: $0).map { indices[$0] } ?? -1
    }
    positions = codes.map { code in
      let names = plans.map {
        ($0.language, directory.positions.name(of: values.texts[code], language: $0.language))
      }
      return SearchIndex.Term(
        code: values.texts[code], names: Dictionary(names) { first, _ in first },
        count: counts[code], slug: plan.positions.slug(ofText: code))
    }
    projects = plan.projects.groups.map { SearchIndex.Term($0, in: plan.projects) }
    offices = plan.offices.groups.map { SearchIndex.Term($0, in: plan.offices) }
    furtherTerms = plan.indexedSections(site.options).map { FurtherTerms($0, plans) }
    let searched = Set(site.options.furtherSearched)
    fields = SearchIndex.Fields(
      unsearched: site.options.unsearched,
      further: furtherTerms.map {
        SearchIndex.FurtherField(
          key: $0.section.field.name, terms: $0.terms,
          isSearched: searched.contains($0.section.field))
      },
      groups: SearchIndex.GroupPages(
        site, plans, fields: [.position, .project, .office] + furtherTerms.map(\.section.field)))
  }

  var nicknames: SearchIndex.Nicknames {
    SearchIndex.Nicknames(nicknameGroups, count: count) { [people] index in
      (people[index].name.full, people[index].slug)
    }
  }

  var count: Int { order.count }

  var entries: [SearchIndex.Entry] {
    var entries = [SearchIndex.Entry?](repeating: nil, count: count)
    forEachPerson(in: people.indices) { entries[$0] = $1 }
    return entries.compactMap(\.self)
  }

  /// Calls `body` with the rank and entry of each person in a range of the directory, from any thread.
  func forEachPerson(in range: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) {
    let (people, positions, ranks) = (people, positionIndices, ranks)
    let (projects, offices, further) = (plan.projects, plan.offices, furtherTerms)
    let texts = plan.searchedTexts
    for index in range {
      body(
        Int(ranks[index]),
        SearchIndex.Entry(
          name: people[index].name.full, firstName: people[index].name.givenFirst?.first,
          lastName: people[index].name.givenFirst?.last, slug: people[index].slug,
          emails: people[index].emails, phones: people[index].phones,
          position: positions[index] < 0 ? nil : Int(positions[index]),
          projects: projects.groups(of: index), offices: offices.groups(of: index),
          further: further.map { $0.terms(of: index) },
          texts: texts.flatMap { values in
            values.texts(of: index).map { SearchIndex.Term.code(of: $0) }
          },
          hasCard: people[index].contact != nil,
          photo: photos[index].map { $0.name },
          sortText: sortText(of: index)))
    }
  }

  private func sortText(of index: Int) -> String? {
    switch sortField {
    case .lastName, .name: nil
    case .position:
      people[index].position.map { positionNames.name(of: $0, language: searchOrder.language) }
    case .field(let key): people[index].sortText(ofField: key)
    }
  }
}

extension SearchIndex.Term {
  fileprivate init(_ group: Group, in section: GroupSection) {
    self.init(
      code: group.code ?? "", count: group.people.count,
      slug: section.hasPages && group.code != nil ? group.slug : nil)
  }

  /// The code of a value in the index, which cuts long values.
  static func code(of value: String) -> String {
    // A scalar takes four bytes at most.
    let longest = SiteOptions.longestSearchedValue
    guard value.utf8.count > longest, value.unicodeScalars.count > longest else { return value }
    return String(String.UnicodeScalarView(value.unicodeScalars.prefix(longest)))
  }
}

extension SearchIndex.GroupPages {
  /// - Parameter fields: those whose terms the index has.
  fileprivate init(_ site: SiteModel, _ plans: [LanguagePlan], fields: [FieldName]) {
    let plan = plans.first
    let paged = fields.compactMap { plan?.section(of: $0) }.filter(\.hasGroupPages)
    let details = Dictionary(
      site.options.offices.filter { !$0.isEmpty }.map { (CaseFolding.key($0.name), $0) }
    ) { first, _ in first }
    self.init(
      language: plan?.language ?? "",
      fields: paged.map { section in
        let labels = plans.map {
          ($0.language, SiteLanguage.label(ofField: section.field.name, site, $0.texts))
        }
        return Field(
          key: section.field.name, folder: section.folder,
          labels: Dictionary(labels) { first, _ in first })
      },
      offices: (paged.first { $0.field == .office }?.groups ?? []).compactMap { group in
        guard let code = group.code, let office = details[CaseFolding.key(code)] else { return nil }
        return Office(
          code: code, address: office.address, timeZone: office.timeZone, hours: office.hours)
      })
  }
}

/// The terms of a field besides positions, projects and offices.
private struct FurtherTerms: Sendable {
  let section: GroupSection
  let terms: [SearchIndex.Term]
  /// By the group: values that are equal once they are cut are one term; `nil` for people without a value.
  private let termOfGroup: [Int?]

  init(_ section: GroupSection, _ plans: [LanguagePlan]) {
    self.section = section
    let texts = Dictionary(
      section.values.texts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var codes: [String: Int] = [:]
    var groups: [[Group]] = []
    termOfGroup = section.groups.map { group in
      guard let value = group.code else { return nil }
      let code = SearchIndex.Term.code(of: value)
      if let term = codes[code] {
        groups[term].append(group)
        return term
      }
      codes[code] = groups.count
      groups.append([group])
      return groups.count - 1
    }
    terms = groups.map { groups in
      let value = groups[0].code ?? ""
      let code = SearchIndex.Term.code(of: value)
      var names: [String: String] = [:]
      for plan in plans {
        let text = texts[value]
        let name = text.flatMap { plan.section(of: section.field)?.name(ofText: $0) }
        if let name, name != value { names[plan.language] = SearchIndex.Term.code(of: name) }
      }
      return SearchIndex.Term(
        code: code, names: names, count: groups.reduce(0) { $0 + $1.people.count },
        slug: section.hasPages && groups.count == 1 ? groups[0].slug : nil)
    }
  }

  /// The indices in `terms` of a person's values, each once.
  func terms(of person: Int) -> [Int] {
    var terms: [Int] = []
    section.forEachGroup(of: person) { group in
      if let term = group.flatMap({ termOfGroup[$0] }), !terms.contains(term) { terms.append(term) }
    }
    return terms
  }
}

extension SortField {
  fileprivate var searchKey: SearchOrder.Key {
    switch self {
    case .lastName: .lastName
    case .name: .name
    case .position, .field: .text
    }
  }
}
