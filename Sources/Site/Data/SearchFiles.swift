import People
import Publishing
import SearchIndex

/// The search index's files.
enum SearchFiles {
  /// - Parameter plans: each language's plan; the first one's order decides between equal results.
  static func make(
    _ site: SiteModel, plans: [LanguagePlan], shared: SharedInputs
  ) -> [SiteFile] {
    guard let plan = plans.first else { return [] }
    let own = FingerprintHasher.fingerprint { hasher in
      for place in plan.order { hasher.append(site.personPrints[place]) }
      var codes: Set<String> = []
      for place in site.directory.people.indices {
        guard let code = site.directory.people[place].position, codes.insert(code).inserted else {
          continue
        }
        hasher.append(code)
        for plan in plans {
          hasher.append(site.directory.positions.name(of: code, language: plan.language))
        }
      }
      for section in [plan.projects, plan.offices] {
        for group in section.groups { hasher.append(group.code) }
      }
    }
    let index = Once {
      Self.index(of: site.directory, plan: plan, languages: plans.map(\.language))
    }
    return [
      SiteFile(path: "search/index.json", stage: .front, own: own, shared: shared) {
        index.value.json()
      },
      SiteFile(path: "search/index.js", stage: .front, own: own, shared: shared) {
        index.value.script()
      },
    ]
  }

  private static func index(
    of directory: Directory, plan: LanguagePlan, languages: [String]
  ) -> SearchIndex {
    // Positions of one name stay apart here: each is found by its own code.
    var codes: [String: Int] = [:]
    var positions: [SearchIndex.Term] = []
    for place in plan.order {
      guard let code = directory.people[place].position, codes[code] == nil else { continue }
      codes[code] = positions.count
      let names = languages.map { ($0, directory.positions.name(of: code, language: $0)) }
      positions.append(
        SearchIndex.Term(code: code, names: Dictionary(names) { first, _ in first }))
    }
    let entries = inParallel(plan.order.count) { [codes] range in
      range.map { rank in
        let person = directory.people[plan.order[rank]]
        return SearchIndex.Entry(
          name: person.name.full, slug: person.slug, emails: person.emails, phones: person.phones,
          position: person.position.flatMap { codes[$0] },
          projects: person.projects.compactMap { plan.projects.place(of: $0) },
          offices: person.offices.compactMap { plan.offices.place(of: $0) })
      }
    }
    return SearchIndex(
      people: entries, positions: positions, projects: terms(plan.projects),
      offices: terms(plan.offices),
      phoneCountry: directory.phoneCountry)
  }

  private static func terms(_ section: LanguagePlan.Section) -> [SearchIndex.Term] {
    section.groups.map { SearchIndex.Term(code: $0.code ?? "") }
  }
}
