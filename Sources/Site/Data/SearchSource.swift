import People
import Search

struct SearchSource: Sendable {
  let fields: SearchIndex.Fields
  let searchOrder: SearchOrder
  private let people: [Person]
  private let nicknameGroups: [[String]]
  /// The rank in the search index by the index in the directory.
  private let ranks: [Int32]
  private let terms: [FieldTerms]
  private let searchedTexts: [FieldValues]
  private let sortField: SortField
  private let positionNames: PositionNames
  private let photos: [Int: PersonPhoto]
  private let cards: SiteCards

  /// - Parameter plans: each language's plan; the index uses the order of the first.
  init(_ site: SiteModel, plan: LanguagePlan, plans: [LanguagePlan]) {
    let options = site.options
    sortField = options.sortBy
    positionNames = site.directory.positions
    photos = site.photos
    cards = site.cards
    searchOrder = SearchOrder(language: plan.language, by: sortField.searchKey)
    nicknameGroups = options.nicknames
    people = site.directory.people
    var ranks = [Int32](repeating: 0, count: people.count)
    for (rank, person) in plan.order.enumerated() { ranks[person] = Int32(rank) }
    self.ranks = ranks
    searchedTexts = plan.searchedTexts
    let sections = plan.indexedSections(options)
    let synonyms = Synonyms(options.synonyms)
    terms = sections.map { FieldTerms($0, plans, synonyms) }
    fields = SearchIndex.Fields(
      zip(sections, terms).map { section, own in
        SearchIndex.Field(
          key: section.field.name, terms: own.terms, parents: own.parents,
          isSearched: options.searchedByTerms.contains(section.field))
      },
      groups: SearchIndex.GroupPages(site, plans, sections.filter(\.hasGroupPages)),
      searchesEmails: options.searchesEmails, searchesPhones: options.searchesPhones,
      functionWords: plans.map { $0.texts("functionWords") })
  }

  var nicknames: SearchIndex.Nicknames {
    SearchIndex.Nicknames(nicknameGroups, count: count) { [people] index in
      (people[index].name.full, people[index].slug)
    }
  }

  var count: Int { people.count }

  var entries: [SearchIndex.Entry] {
    var entries = [SearchIndex.Entry?](repeating: nil, count: count)
    forEachPerson(in: people.indices) { entries[$0] = $1 }
    return entries.compactMap(\.self)
  }

  /// Calls `body` with the rank and entry of each person in a range of the directory, from any thread.
  func forEachPerson(in range: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) {
    let (people, ranks, fields, texts, cards) = (people, ranks, terms, searchedTexts, cards)
    for index in range {
      body(
        Int(ranks[index]),
        SearchIndex.Entry(
          name: people[index].name.full, firstName: people[index].name.givenFirst?.first,
          lastName: people[index].name.givenFirst?.last, slug: people[index].slug,
          emails: people[index].emails, phones: people[index].phones,
          terms: fields.map { $0.terms(of: index) },
          texts: texts.flatMap { values in
            values.texts(of: index).map { SearchIndex.Term.code(of: $0, in: values.field) }
          },
          hasCard: cards.has(index),
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
  /// The code of a value: a long one is cut, unless the index names the field.
  static func code(of value: String, in field: FieldName) -> String {
    // A scalar takes four bytes at most.
    let longest = SiteOptions.longestSearchedValue
    guard value.utf8.count > longest, value.unicodeScalars.count > longest,
      !SearchIndex.namedFields.contains(field.name)
    else { return value }
    return String(String.UnicodeScalarView(value.unicodeScalars.prefix(longest)))
  }
}

extension SearchIndex.GroupPages {
  /// - Parameter sections: those whose terms the index has and whose groups have pages.
  fileprivate init(_ site: SiteModel, _ plans: [LanguagePlan], _ sections: [GroupSection]) {
    let details = site.options.officeDetails
    self.init(
      language: plans.first?.language ?? "",
      fields: sections.map { section in
        let labels = plans.map {
          ($0.language, SiteLanguage.label(ofField: section.field.name, site, $0.texts))
        }
        return Field(
          key: section.field.name, folder: section.folder,
          labels: Dictionary(labels) { first, _ in first })
      },
      offices: (sections.first { $0.field == .office }?.groups ?? []).compactMap { group in
        guard let code = group.code, let office = details[CaseFolding.key(code)] else { return nil }
        let details = [
          ("address", office.address), ("timeZone", office.timeZone), ("hours", office.hours),
        ]
        return (code, details.compactMap { key, value in value.map { (key, $0) } })
      })
  }
}

/// The terms of a field, and those of each person.
private struct FieldTerms: Sendable {
  let terms: [SearchIndex.Term]
  /// Of units, the term of the unit above each; otherwise empty.
  let parents: [Int?]
  private let values: FieldValues
  /// By the index of a text. Values that are equal once they are cut are one term.
  private let termsOfText: [[Int]]

  init(_ section: GroupSection, _ plans: [LanguagePlan], _ synonyms: Synonyms) {
    values = section.values
    var numbers: [String: Int] = [:]
    var found: [(value: String, groups: [Group])] = []
    for (group, values) in zip(section.groups, section.terms) {
      for value in values where !value.isEmpty {
        if let number = numbers[section.code(of: value)] {
          found[number].groups.append(group)
        } else {
          numbers[section.code(of: value)] = found.count
          found.append((value, [group]))
        }
      }
    }
    let termsOfText = values.texts.indices.map { text in
      section.term(ofText: text).flatMap { numbers[section.code(of: $0)] }.map { [$0] } ?? []
    }
    // A unit comes after the one above it.
    let parents: [Int?] =
      section.units == nil
      ? []
      : found.map { term in
        term.groups[0].place?.parent.flatMap { numbers[section.code(of: section.terms[$0][0])] }
      }
    var counts = [Int](repeating: 0, count: found.count)
    for text in values.numbers {
      for term in termsOfText[Int(text)] { counts[term] += 1 }
    }
    for (term, parent) in parents.enumerated().reversed() {
      if let parent { counts[parent] += counts[term] }
    }
    self.termsOfText = termsOfText
    self.parents = parents
    terms = zip(found, counts).map { term, count in
      var names: [String: String] = [:]
      for plan in plans {
        let name = plan.section(of: section.field)?.name(of: term.value)
        if let name, name != term.value { names[plan.language] = section.code(of: name) }
      }
      return SearchIndex.Term(
        code: section.code(of: term.value), names: names, synonyms: synonyms, count: count,
        slug: section.hasPages && term.groups.count == 1 ? term.groups[0].slug : nil)
    }
  }

  /// The indices in `terms` of a person's values, each once.
  func terms(of person: Int) -> [Int] {
    let own = values.starts[person]..<values.starts[person + 1]
    // Most people have one value, whose terms are distinct.
    if own.count == 1 { return termsOfText[Int(values.numbers[own.lowerBound])] }
    var terms: [Int] = []
    for number in own {
      for term in termsOfText[Int(values.numbers[number])] where !terms.contains(term) {
        terms.append(term)
      }
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
