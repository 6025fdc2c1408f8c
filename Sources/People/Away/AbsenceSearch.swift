import Basics

/// Finds the people that absences name, in one pass over all records.
struct AbsenceSearch {
  enum Found: Equatable {
    case nobody
    /// Numbers in `AllPeople`.
    case people([Int])
    /// A name or an address of several people.
    case several([Int])
  }

  private let everybody: AllPeople
  /// By an address, id or name in comparable form, the people who have it, once `run` has looked for them.
  private var addresses: [String: [Int]] = [:]
  private var ids: [String: [Int]] = [:]
  private var names: [String: [Int]] = [:]

  init(_ everybody: AllPeople) {
    self.everybody = everybody
  }

  /// Registers what an absence names.
  mutating func want(_ absence: Absence) {
    switch absence.whom {
    case .event(let attendees, let organizer, let title):
      for address in attendees + (organizer.map { [$0] } ?? []) {
        addresses[EmailAddress.key(address)] = []
      }
      for run in TitleWords(title).runs { names[run.key] = [] }
    case .reference(let text): want(text)
    }
    if let deputy = absence.deputy { want(deputy) }
  }

  private mutating func want(_ reference: String) {
    ids[reference] = []
    addresses[EmailAddress.key(reference)] = []
    names[TitleWords(reference).key] = []
  }

  /// Looks for everybody who was registered.
  mutating func run() {
    guard !names.isEmpty || !addresses.isEmpty else { return }
    var offset = 0
    for list in everybody.lists {
      let found = inParallel(list.records.count) { [names, addresses, ids] index in
        let record = list.records[index]
        let keys =
          names.isEmpty ? [] : NameKeys.all(of: record.name).filter { names[$0] != nil }
        let emails = record.emails.map(EmailAddress.key).filter { addresses[$0] != nil }
        return (keys, emails, record.id.flatMap { ids[$0] == nil ? nil : $0 })
      }
      for (index, (keys, emails, id)) in found.enumerated() {
        let number = Int(everybody.persons[offset + index])
        // The record of an ended contract still identifies its person.
        let person = number < 0 ? ~number : number
        for key in keys { Self.add(person, to: &names[key]) }
        for email in emails { Self.add(person, to: &addresses[email]) }
        if let id { Self.add(person, to: &ids[id]) }
      }
      offset += list.records.count
    }
  }

  private static func add(_ person: Int, to people: inout [Int]?) {
    if people?.contains(person) == false { people?.append(person) }
  }

  /// Who is away.
  func people(of absence: Absence) -> Found {
    switch absence.whom {
    case .reference(let text): return people(named: text)
    case .event(let attendees, let organizer, let title):
      let invited = owners(of: attendees)
      let organizers = owners(of: organizer.map { [$0] } ?? [])
      let named = people(inTitle: title)
      let byAddress = invited == .nobody ? organizers : invited
      guard byAddress != .nobody else { return named }
      // Of several participants, the one whom the title names is meant.
      if case .people(let people) = byAddress, people.count > 1, case .people(let one) = named,
        let person = one.first, people.contains(person) || organizers == .people(one)
      {
        return named
      }
      return byAddress
    }
  }

  /// The person with an address, an id or a full name.
  func people(named reference: String) -> Found {
    for found in [
      addresses[EmailAddress.key(reference)], ids[reference], names[TitleWords(reference).key],
    ] {
      if let found, !found.isEmpty { return found.count == 1 ? .people(found) : .several(found) }
    }
    return .nobody
  }

  /// The owners of addresses; several people with one address are in doubt.
  private func owners(of list: [String]) -> Found {
    var people: [Int] = []
    for address in list {
      let owners = addresses[EmailAddress.key(address)] ?? []
      if owners.count > 1 { return .several(owners) }
      for owner in owners where !people.contains(owner) { people.append(owner) }
    }
    return people.isEmpty ? .nobody : .people(people)
  }

  private func people(inTitle title: String) -> Found {
    let runs = TitleWords(title).runs.filter { names[$0.key]?.isEmpty == false }
    // "Mari Tamm" is no name of its own inside "Mari Tamm Kask".
    let longest = runs.filter { run in
      !runs.contains { $0.words != run.words && $0.words.contains(run.words) }
    }
    var people: [Int] = []
    for person in longest.flatMap({ names[$0.key] ?? [] }) where !people.contains(person) {
      people.append(person)
    }
    if people.isEmpty { return .nobody }
    return people.count == 1 ? .people(people) : .several(people)
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
