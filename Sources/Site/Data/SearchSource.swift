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
  private let plan: LanguagePlan
  /// The place in `positions` of each distinct position.
  private let places: [Int]

  /// - Parameters:
  ///   - plan: whose order is the index's.
  ///   - plans: each language's plan.
  init(_ directory: Directory, plan: LanguagePlan, plans: [LanguagePlan]) {
    people = directory.people
    order = plan.order
    self.plan = plan
    // Positions of one name stay apart here: each is found by its own code.
    let values = plan.positions.values
    let codes = values.firstSeen(in: plan.order)
    var places = [Int](repeating: 0, count: values.texts.count)
    for (place, code) in codes.enumerated() { places[code] = place }
    self.places = places
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

  /// The number of people.
  var count: Int { order.count }

  /// The person of a place in the order.
  func person(_ rank: Int) -> SearchIndex.Entry {
    let place = order[rank]
    let positions = plan.positions.values
    let hasPosition = positions.starts[place] < positions.starts[place + 1]
    return SearchIndex.Entry(
      name: people[place].name.full, slug: people[place].slug, emails: people[place].emails,
      phones: people[place].phones,
      position: hasPosition ? places[Int(positions.numbers[positions.starts[place]])] : nil,
      projects: Self.groups(of: place, plan.projects),
      offices: Self.groups(of: place, plan.offices))
  }

  private static func groups(of person: Int, _ section: LanguagePlan.Section) -> [Int] {
    var groups: [Int] = []
    section.forEachGroup(of: person) { if let group = $0 { groups.append(group) } }
    return groups
  }
}
