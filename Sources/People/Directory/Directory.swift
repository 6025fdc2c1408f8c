import Basics

/// All people: merged, with their slugs, their order and their groups. A value: the same sources
/// give the same directory.
package struct Directory: Sendable {
  /// In first-seen order over the sources as configured. Lists take their order from `order`.
  package private(set) var people: [Person]
  /// Source names, in the configuration's order.
  package let offices: [String]
  /// What positions are called.
  package let positions: PositionNames
  /// Where sources differ, person by person.
  package let conflicts: [Conflict]
  /// The identities of people whom the sources list and nothing may remember: they are excluded, a record says
  /// so, or their first day is yet to come.
  package let excluded: Set<String>
  /// How many people the sources' records hide, today or whatever the day.
  package let hiddenCount: Int
  /// The records that name a manager whom nobody can be told to be, in the sources' order.
  package let managerDoubts: [ManagerDoubt]
  /// The indices of the sources that list somebody who is shown.
  package let shownSources: Set<Int>
  /// Whether anybody reports to anybody.
  package let hasManagers: Bool
  /// The entries of the exclusion that exclude somebody whom the sources list.
  package let usedExclusions: Set<String>
  /// Bare slugs that namesakes share, each with their indices in `people`.
  package let namesakes: [(slug: String, people: [Int])]
  /// The language by whose position names people are grouped.
  package let defaultLanguage: String
  private let identity: Identity
  /// `nil` once contacts were taken: it holds all records.
  private var everybody: Everybody?
  /// Which contact belongs to which person.
  package private(set) var matching = Matching()

  /// Merges the sources' records.
  ///
  /// - Parameters:
  ///   - lists: the records of each source, in the configuration's order.
  ///   - identity: what makes two records one person.
  ///   - order: which source wins which field.
  ///   - exclusion: who is left out.
  ///   - day: the day of the build, in days since 1970-01-01; `nil` where the records' dates say nothing.
  ///   - defaultLanguage: the first language, by whose position names people are grouped.
  package init(
    merging lists: [RecordList], identity: Identity = .fullName, order: MergeOrder = MergeOrder(),
    exclusion: Exclusion = Exclusion([]), day: Int? = nil,
    positions: [String: [String: String]] = [:],
    defaultLanguage: String = "en"
  ) {
    self.identity = identity
    var merger = Merger(identity: identity, order: order, exclusion: exclusion, day: day)
    let everybody = merger.merge(lists)
    self.everybody = everybody
    shownSources = everybody.shownSources
    let managers = ManagerSearch(everybody, order: order)
    let lines = managers.lines
    let others = Field.stored.filter(\.isOfPeople).map { field in
      (field: field, search: ManagerSearch(everybody, field: field, order: order))
    }
    managerDoubts = managers.doubts + others.flatMap(\.search.doubts)
    hasManagers = !lines.isEmpty
    conflicts = merger.conflicts + managers.conflicts + others.flatMap(\.search.conflicts)
    excluded = merger.hidden.excluded
    hiddenCount = merger.hidden.count
    usedExclusions = merger.hidden.usedExclusions
    people = merger.takePeople()
    let table = SlugTable(people.count) { [people] in
      people[$0].name.full
    } identity: { [people] in
      people[$0].identity
    }
    for index in people.indices { people[index].slug = table.slugs[index] }
    for (person, manager) in lines { people[person].manager = manager }
    for (field, search) in others {
      for (person, others) in search.found {
        people[person].values.append(Detail(field: field, value: .people(others)))
      }
    }
    self.offices = lists.map(\.office)
    self.positions = PositionNames(positions, defaultLanguage: defaultLanguage)
    self.namesakes = table.shared.map { ($0.slug, $0.members) }
    self.defaultLanguage = defaultLanguage
  }

  /// Which of the contacts belongs to which person, where none were taken yet.
  package func matching(with contacts: [Contact]) -> Matching {
    guard let everybody else { return matching }
    let names = inParallel(everybody.count) { [people, identity] number in
      // Folding takes time, and an identity by name is the folded name already.
      if identity == .fullName, let index = everybody.index(of: number) {
        return people[index].identity
      }
      return CaseFolding.key(everybody.name(of: number, among: people))
    }
    return Matching(of: everybody, names: names, contacts: contacts)
  }

  /// Gives each person the matching contact, and lets go of the records that matching compares; `nil` where there
  /// are no contacts.
  package mutating func take(_ matching: Matching?) {
    everybody = nil
    guard let matching else { return }
    for (person, contact) in matching.contacts { people[person].contact = contact }
    self.matching = matching
  }

  /// Lets go of where photos are, which may be the photos themselves, once they are had.
  package mutating func releasePhotos() {
    for index in people.indices where !people[index].photos.isEmpty { people[index].photos = [] }
  }

  /// The texts that a person is sorted by, most significant first.
  package func sortTexts(of person: Int, by field: SortField, language: String) -> [String] {
    field.columns(of: person, in: people, positions: positions, language: language)
  }

  /// Whether people are sorted by a number or a time, which begin with no letters.
  package func isSortedByNumber(_ field: SortField) -> Bool {
    guard case .field(let key) = field else { return false }
    return people.contains { $0.hasNumber(in: key) }
  }

  /// The indices of all people in the order of a page's language.
  package func order(by field: SortField, language: String) -> [Int] {
    Collation.order(of: people.count, language: language) { [people, positions] person in
      field.columns(of: person, in: people, positions: positions, language: language)
    } ties: { person in
      [people[person].name.full, people[person].identity]
    }
  }
}
