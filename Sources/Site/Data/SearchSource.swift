import People
import SearchIndex

/// What the search index is made of: people as the index has them, one by one, and the terms that they
/// share.
struct SearchSource: Sendable {
  let positions: [SearchIndex.Term]
  let projects: [SearchIndex.Term]
  let offices: [SearchIndex.Term]
  private let people: [Person]
  /// Places of people in the index's order.
  private let order: [Int]
  private let projectPages: LanguagePlan.Section
  private let officePages: LanguagePlan.Section
  /// The place in `positions` of each person of the order.
  private let positionsOfPeople: [Int?]

  /// - Parameters:
  ///   - codes: the positions of the directory's people.
  ///   - plan: whose order is the index's.
  ///   - plans: each language's plan.
  init(_ directory: Directory, codes: FirstSeen, plan: LanguagePlan, plans: [LanguagePlan]) {
    people = directory.people
    order = plan.order
    projectPages = plan.projects
    officePages = plan.offices
    // Positions of one name stay apart here: each is found by its own code.
    let codes = codes.reordered(plan.order)
    positionsOfPeople = codes.places
    positions = codes.values.map { code in
      let names = plans.map {
        ($0.language, directory.positions.name(of: code, language: $0.language))
      }
      return SearchIndex.Term(code: code, names: Dictionary(names) { first, _ in first })
    }
    projects = projectPages.groups.map { SearchIndex.Term(code: $0.code ?? "") }
    offices = officePages.groups.map { SearchIndex.Term(code: $0.code ?? "") }
  }

  /// The number of people.
  var count: Int { order.count }

  /// The person of a place in the order.
  func person(_ rank: Int) -> SearchIndex.Entry {
    let place = order[rank]
    return SearchIndex.Entry(
      name: people[place].name.full, slug: people[place].slug, emails: people[place].emails,
      phones: people[place].phones, position: positionsOfPeople[rank],
      projects: people[place].projects.compactMap { projectPages.place(of: $0) },
      offices: people[place].offices.compactMap { officePages.place(of: $0) })
  }
}
