import People
import Publishing
import SearchIndex

/// The search index's files.
enum SearchFiles {
  /// - Parameter plans: each language's plan; the first one's order decides between equal results.
  static func make(directory: Directory, plans: [LanguagePlan]) -> [SiteFile] {
    guard let plan = plans.first else { return [] }
    let index = index(of: directory, plan: plan, languages: plans.map(\.language))
    return [
      SiteFile(path: "search/index.json", stage: .front, fingerprint: nil) { index.json() },
      SiteFile(path: "search/index.js", stage: .front, fingerprint: nil) { index.script() },
    ]
  }

  private static func index(
    of directory: Directory, plan: LanguagePlan, languages: [String]
  ) -> SearchIndex {
    var positionPlaces: [String: Int] = [:]
    var positionTerms: [SearchIndex.Term] = []
    let entries = plan.order.map { place in
      let person = directory.people[place]
      var position: Int?
      if let code = person.position {
        // Positions of one name stay apart here: each is found by its own code.
        position = positionPlaces[code]
        if position == nil {
          position = positionTerms.count
          positionPlaces[code] = positionTerms.count
          let names = languages.map { ($0, directory.positions.name(of: code, language: $0)) }
          positionTerms.append(
            SearchIndex.Term(code: code, names: Dictionary(names) { first, _ in first }))
        }
      }
      return SearchIndex.Entry(
        name: person.name.full, slug: person.slug, emails: person.emails, phones: person.phones,
        position: position,
        projects: person.projects.compactMap { plan.projects.place(of: $0, in: directory) },
        offices: person.offices.compactMap { plan.offices.place(of: $0, in: directory) })
    }
    return SearchIndex(
      people: entries, positions: positionTerms, projects: terms(plan.projects),
      offices: terms(plan.offices),
      phoneCountry: directory.phoneCountry)
  }

  private static func terms(_ section: LanguagePlan.Section) -> [SearchIndex.Term] {
    section.groups.map { SearchIndex.Term(code: $0.code ?? "") }
  }
}
