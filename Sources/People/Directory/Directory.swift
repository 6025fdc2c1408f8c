import Basics

/// All people, merged, with slugs, order and groups. The same sources give the same directory.
package struct Directory: Sendable {
  /// In first-seen order over the sources as configured; `order` gives the order of lists.
  package private(set) var people: [Person]
  /// In the configuration's order.
  package let offices: [String]
  package let positions: PositionNames
  package let conflicts: [Conflict]
  /// Where each person's values come from, by index; empty unless traced.
  package let origins: [PersonOrigins]
  /// What became of each edit.
  package let edits: [EditOutcome]
  /// The identities of listed people whom nothing may remember: excluded, hidden by a record, or before their first day.
  package let excluded: Set<String>
  /// The number of people that records hide, today or always.
  package let hiddenCount: Int
  /// Records whose manager or other named person cannot be resolved, in the sources' order.
  package let unresolvedReferences: [UnresolvedReference]
  /// The records of people that merged by name though their e-mail addresses differ.
  package let doubtfulMerges: [[RecordIndex]]
  /// The days that rules find, by the index in `people`; in days since 1970-01-01.
  package let days: [DaySearch: [Int: Int]]
  /// The indices of the sources of people's first records, alongside `people`.
  package let firstSources: [Int]
  /// By source, the number of records of people who are shown.
  package let shownRecords: [Int]
  /// The identities of the people for whom the site is; `nil` for everybody.
  private let audience: Set<String>?
  /// By filter, whether each person is meant.
  private var meant: [PeopleFilter: [Bool]] = [:]
  /// The fields of filters that nobody has.
  package private(set) var unfilledFields: Set<FieldName> = []
  package let hasManagers: Bool
  /// Whether a list has a photo of anybody, taken or not.
  package let hasListedPhotos: Bool
  /// The entries of the exclusion that match a listed person.
  package let usedExclusions: Set<String>
  /// Slugs that namesakes share, with the namesakes' indices in `people`.
  package let namesakes: [(slug: String, people: [Int])]
  /// Positions with the same name in this language are one group.
  package let defaultLanguage: String
  private let identity: Identity
  /// Every record, until contacts are taken.
  package private(set) var everybody: AllPeople?
  package private(set) var matching = Matching()
  /// The organization; `nil` if it is no tree.
  package private(set) var units: UnitTree?

  /// - Parameters:
  ///   - lists: the sources in the configuration's order.
  ///   - day: the day of the build, in days since 1970-01-01; without it, records' dates are ignored.
  ///   - traces: whether to keep where values come from.
  ///   - days: which days of fields to find.
  ///   - edits: corrections of merged values.
  ///   - audience: whom the site is for. Others are matched with contacts and managers, and shown nowhere.
  ///   - organization: how people name their units, and the list of these; `nil` if it is no tree.
  ///   - filters: whom else to choose. They see fields that may not be published, and everybody.
  package init(
    merging lists: [RecordList], identity: Identity = .fullName, order: MergeOrder = MergeOrder(),
    exclusion: Exclusion = Exclusion([]), day: Int? = nil,
    positions: [String: [String: String]] = [:],
    defaultLanguage: String = "en", traces: Bool = false, days: [DayRule] = [],
    organization: (rule: UnitTree.Rule, entries: [UnitEntry])? = nil, edits: [Edit] = [],
    audience: PeopleFilter = .all, filters: [PeopleFilter] = []
  ) {
    let all = ([audience] + filters).filter { $0 != .all }
    // What filters see is not what is shown: that is assembled apart.
    let fields = all.reduce(into: Set()) { $0.formUnion($1.fields(organization?.rule)) }
    let needsWhole =
      audience != .all
      || !lists.allSatisfy { list in fields.allSatisfy(list.published.contains) }
    let whole =
      needsWhole
      ? Directory(
        merging: lists.map { $0.publishing(PublishedFields(Array(fields))) }, identity: identity,
        order: order, exclusion: exclusion, day: day, positions: positions,
        defaultLanguage: defaultLanguage, organization: organization, edits: edits, filters: all)
      : nil
    self.audience = audience == .all ? nil : whole?.identities(meantBy: audience)
    self.identity = identity
    var merger = Merger(
      identity: identity, order: order, exclusion: exclusion, day: day, audience: self.audience,
      edits: edits, traces: traces)
    let everybody = merger.merge(lists)
    self.everybody = everybody
    shownRecords = everybody.shownRecords
    doubtfulMerges =
      [.fullName, .fullNameAndOffice].contains(identity) ? everybody.doubtfulMerges : []
    self.days = Dictionary(days.map { ($0.search, everybody.days($0, order)) }) { first, _ in first
    }
    firstSources = everybody.firstSources
    let managers = ManagerSearch(
      everybody, order: order, edits: merger.references, traces: traces)
    let lines = managers.lines
    let others = Field.stored.filter(\.isOfPeople).map { field in
      (
        field: field,
        search: ManagerSearch(
          everybody, field: field, order: order, edits: merger.references, traces: traces)
      )
    }
    var outcomes = merger.outcomes
    for (index, state) in ([managers] + others.map(\.search)).flatMap(\.outcomes) {
      outcomes[index] = EditOutcome(state: state, record: outcomes[index].record)
    }
    self.edits = outcomes
    unresolvedReferences = managers.doubts + others.flatMap(\.search.doubts)
    hasManagers = !lines.isEmpty
    conflicts = merger.conflicts + managers.conflicts + others.flatMap(\.search.conflicts)
    var origins = merger.origins
    for search in traces ? [managers] + others.map(\.search) : [] { search.add(to: &origins) }
    self.origins = origins
    // What was remembered of somebody by name alone, before a namesake came, is forgotten as well.
    excluded =
      identity == .fullName
      ? merger.hidden.excluded.union(
        merger.hidden.excluded.map(OneWordNames.name(ofIdentity:))) : merger.hidden.excluded
    hiddenCount = merger.hidden.count
    usedExclusions = merger.hidden.usedExclusions
    people = merger.takePeople()
    hasListedPhotos = people.contains { !$0.photos.isEmpty }
    let table = SlugTable(people.count) { [people] in
      people[$0].name.slugText
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
    if let organization {
      take(UnitTree(of: self, by: organization.rule, entries: organization.entries))
    }
    for filter in all {
      guard let whole else {
        choose(filter)
        continue
      }
      let identities = whole.identities(meantBy: filter)
      meant[filter] = people.map { identities.contains($0.identity) }
    }
    if let whole { unfilledFields = whole.unfilledFields }
  }

  /// Notes whom a filter means.
  private mutating func choose(_ filter: PeopleFilter) {
    meant[filter] = matches(filter)
    for condition in filter.conditions where values(of: condition.field).texts.isEmpty {
      unfilledFields.insert(condition.field)
    }
  }

  private func identities(meantBy filter: PeopleFilter) -> Set<String> {
    Set(people(Array(people.indices), meantBy: filter).map { people[$0].identity })
  }

  /// Those among people whom a filter means. Only a filter that the directory was made with sees fields that are not
  /// published.
  package func people(_ people: [Int], meantBy filter: PeopleFilter) -> [Int] {
    if filter == .all { return people }
    let isMeant = meant[filter] ?? matches(filter)
    return people.filter { isMeant[$0] }
  }

  /// Whether the site is for some of the people only.
  package var hasAudience: Bool { audience != nil }

  /// Whether the site is for a person who is not hidden.
  package func isForPerson(_ identity: String) -> Bool { audience?.contains(identity) ?? true }

  /// Matches contacts with people, unless contacts were taken already.
  package func matching(with contacts: [Contact]) -> Matching {
    guard let everybody else { return matching }
    let names = inParallel(everybody.count) { [people, identity] number in
      // Folding takes time, and an identity by name is the folded name.
      if identity == .fullName, let index = everybody.index(of: number) {
        return OneWordNames.name(ofIdentity: people[index].identity)
      }
      return everybody.name(of: number, among: people).key
    }
    var others: [(person: Int, name: String)] = []
    for number in 0..<everybody.count {
      if case .familyFirst = everybody.name(of: number, among: people) {
        let keys = everybody.name(of: number, among: people).keys
        others += keys.dropFirst().map { (number, $0) }
      }
    }
    return Matching(of: everybody, names: names, others, contacts: contacts)
  }

  /// Gives each person the matching contact, and releases the records that matching compares.
  package mutating func take(_ matching: Matching?) {
    everybody = nil
    guard let matching else { return }
    for (person, contact) in matching.contacts { people[person].contact = contact }
    self.matching = matching
  }

  /// Makes the organization a tree, and gives each person the path of the unit.
  package mutating func take(_ units: UnitTree) {
    self.units = units
    for index in people.indices {
      people[index].details.removeAll { $0.field.key == Field.unit.key }
      guard let unit = units.unit(of: index) else { continue }
      people[index].details.append(
        Detail(field: .unit, value: .text(units.units[unit].path)))
    }
  }

  /// The first records of people, until contacts are taken.
  func firstRecords(of wanted: [Int]) -> [RecordIndex] {
    guard let everybody, !wanted.isEmpty else { return [] }
    var numbers: [Int: Int] = [:]
    for number in 0..<everybody.count {
      if let index = everybody.index(of: number) { numbers[index] = number }
    }
    return wanted.compactMap { numbers[$0].map { everybody.firsts[$0] } }
  }

  /// Moves the photos of people out of the directory, by index: they may be large.
  package mutating func takePhotos() -> [Int: [ListedPhoto]] {
    var photos: [Int: [ListedPhoto]] = [:]
    for index in people.indices where !people[index].photos.isEmpty {
      photos[index] = people[index].photos
      people[index].photos = []
    }
    return photos
  }

  /// The texts to sort a person by, most significant first.
  package func sortTexts(of person: Int, by field: SortField, language: String) -> [String] {
    field.columns(of: person, in: people, positions: positions, language: language)
  }

  /// Whether the values are numbers or times, which have no initial letters.
  package func isSortedByNumber(_ field: SortField) -> Bool {
    guard case .field(let key) = field else { return false }
    return people.contains { $0.hasNumber(in: key) }
  }

  /// The indices of all people in a language's order.
  package func order(by field: SortField, language: String) -> [Int] {
    Collation.order(of: people.count, language: language) { [people, positions] person in
      field.columns(of: person, in: people, positions: positions, language: language)
    } ties: { person in
      [people[person].name.full, people[person].identity]
    }
  }
}
