import People
import SearchIndex

/// What the search index is made of: people as the index has them, one by one, and the terms that they
/// share.
struct SearchSource: Sendable {
  let positions: [SearchIndex.Term]
  let projects: [SearchIndex.Term]
  let offices: [SearchIndex.Term]
  private let directory: Directory
  private let plan: LanguagePlan
  /// The place in `positions` of each person of the plan's order.
  private let positionsOfPeople: [Int?]

  /// - Parameters:
  ///   - plan: whose order is the index's.
  ///   - plans: each language's plan.
  init(_ directory: Directory, plan: LanguagePlan, plans: [LanguagePlan]) {
    self.directory = directory
    self.plan = plan
    // Positions of one name stay apart here: each is found by its own code.
    let codes = FirstSeen(plan.order.count) { directory.people[plan.order[$0]].position }
    positionsOfPeople = codes.places
    positions = codes.values.map { code in
      let names = plans.map {
        ($0.language, directory.positions.name(of: code, language: $0.language))
      }
      return SearchIndex.Term(code: code, names: Dictionary(names) { first, _ in first })
    }
    projects = plan.projects.groups.map { SearchIndex.Term(code: $0.code ?? "") }
    offices = plan.offices.groups.map { SearchIndex.Term(code: $0.code ?? "") }
  }

  /// The number of people.
  var count: Int { plan.order.count }

  /// The person of a place in the order.
  func person(_ rank: Int) -> SearchIndex.Entry {
    let place = plan.order[rank]
    return SearchIndex.Entry(
      name: directory.people[place].name.full, slug: directory.people[place].slug,
      emails: directory.people[place].emails, phones: directory.people[place].phones,
      position: positionsOfPeople[rank],
      projects: directory.people[place].projects.compactMap { plan.projects.place(of: $0) },
      offices: directory.people[place].offices.compactMap { plan.offices.place(of: $0) })
  }
}
