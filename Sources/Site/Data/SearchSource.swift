import People
import SearchIndex

/// What the search index is made of: people as the index has them, one by one, and the terms that they
/// share.
struct SearchSource: Sendable {
  let positions: [SearchIndex.Term]
  let projects: [SearchIndex.Term]
  let offices: [SearchIndex.Term]
  /// How the index is sorted.
  let searchOrder: SearchOrder
  private let people: [Person]
  private let nicknameGroups: [[String]]
  /// People's indices in the directory, in the search index's order.
  private let order: [Int]
  /// By the person's index in the directory, the rank in the search index's order.
  private let ranks: [Int32]
  private let plan: LanguagePlan
  /// By the person's index in the directory, the index in `positions` of the person's; else -1.
  private let positionIndices: [Int32]
  private let sortField: SortField
  private let positionNames: PositionNames
  private let photos: [Int: PersonPhoto]

  /// - Parameters:
  ///   - plan: whose order is the index's.
  ///   - plans: each language's plan.
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
    // Positions of one name stay apart here: each is found by its own code.
    let values = plan.positions.values
    let codes = values.firstSeen(in: plan.order)
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
        code: values.texts[code], names: Dictionary(names) { first, _ in first })
    }
    projects = plan.projects.groups.map { SearchIndex.Term(code: $0.code ?? "") }
    offices = plan.offices.groups.map { SearchIndex.Term(code: $0.code ?? "") }
  }

  /// The groups of given names that find each other, as far as people bear them.
  var nicknames: SearchIndex.Nicknames {
    SearchIndex.Nicknames(nicknameGroups, count: count) { [people] index in
      (people[index].name.full, people[index].slug)
    }
  }

  /// The number of people.
  var count: Int { order.count }

  /// Everybody, in the index's order.
  var entries: [SearchIndex.Entry] {
    var entries = [SearchIndex.Entry?](repeating: nil, count: count)
    forEachPerson(in: people.indices) { entries[$0] = $1 }
    return entries.compactMap(\.self)
  }

  /// Calls `body` with some of the directory's people, each with its rank, on several
  /// threads.
  func forEachPerson(in range: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) {
    plan.projects.withUnsafeGroups { projects in
      plan.offices.withUnsafeGroups { offices in
        // Looking at one array for each person is to count references that all threads share.
        people.withUnsafeBufferPointer { people in
          positionIndices.withUnsafeBufferPointer { positions in
            ranks.withUnsafeBufferPointer { ranks in
              for index in range {
                body(
                  Int(ranks[index]),
                  SearchIndex.Entry(
                    name: people[index].name.full, firstName: people[index].name.first,
                    lastName: people[index].name.last, slug: people[index].slug,
                    emails: people[index].emails, phones: people[index].phones,
                    position: positions[index] < 0 ? nil : Int(positions[index]),
                    projects: projects.indices(of: index), offices: offices.indices(of: index),
                    hasCard: people[index].contact != nil,
                    photo: photos[index].map {
                      String($0.path.dropFirst(PersonPhoto.pathStart.count))
                    },
                    sortText: sortText(of: index)))
              }
            }
          }
        }
      }
    }
  }

  /// What a person is sorted by before the name.
  private func sortText(of index: Int) -> String? {
    switch sortField {
    case .lastName, .name: nil
    case .position:
      people[index].position.map { positionNames.name(of: $0, language: searchOrder.language) }
    case .field(let key): people[index].sortText(ofField: key)
    }
  }
}

extension SortField {
  /// The same for the search.
  fileprivate var searchKey: SearchOrder.Key {
    switch self {
    case .lastName: .lastName
    case .name: .name
    case .position, .field: .text
    }
  }
}
