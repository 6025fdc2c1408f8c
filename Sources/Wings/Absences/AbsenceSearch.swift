import Basics
import People

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
  /// By an address or id in comparable form, the people who have it, once `run` has looked for them.
  private var addresses: [String: [Int]] = [:]
  private var ids: [String: [Int]] = [:]
  /// The same by name: of people whose names begin as something in a title does. Titles may hold far more words than
  /// people have names.
  private var names: [String: [Int]] = [:]
  /// What may begin a name in a title or reference, and the beginnings of `names`.
  private var (wanted, known) = (WordPairs(), WordPairs())
  /// The most words of a name in `names`.
  private var longest = 1

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
      let title = TitleWords(title)
      for start in title.words.indices.dropLast() { wanted.insert(title.words[start...]) }
      if let bare = title.bare { wanted.insert([bare]) }
    case .reference(let text): want(text)
    }
    if let deputy = absence.deputy { want(deputy) }
  }

  private mutating func want(_ reference: String) {
    ids[reference] = []
    addresses[EmailAddress.key(reference)] = []
    wanted.insert(TitleWords(reference).words[...])
  }

  /// Looks for everybody who was registered.
  mutating func run() {
    guard !wanted.isEmpty || !addresses.isEmpty else { return }
    var offset = 0
    for list in everybody.lists {
      let found = inParallel(list.records.count) { [wanted, addresses, ids] index in
        let record = list.records[index]
        let names =
          wanted.isEmpty
          ? [] : NameKeys.all(of: record.name).filter { wanted.contains($0[...]) }
        let emails = record.emails.map(EmailAddress.key).filter { addresses[$0] != nil }
        return (names, emails, record.id.flatMap { ids[$0] == nil ? nil : $0 })
      }
      for (index, (names, emails, id)) in found.enumerated() {
        let number = Int(everybody.persons[offset + index])
        // The record of an ended contract still identifies its person.
        let person = number < 0 ? ~number : number
        for name in names {
          known.insert(name[...])
          longest = max(longest, name.count)
          self.names[TitleWords.key(name[...]), default: []].append(person)
        }
        for email in emails { addresses[email]?.append(person) }
        if let id { ids[id]?.append(person) }
      }
      offset += list.records.count
    }
    addresses = addresses.mapValues(Self.unique)
    ids = ids.mapValues(Self.unique)
    names = names.mapValues(Self.unique)
  }

  /// The people in the same order, each once.
  private static func unique(_ people: [Int]) -> [Int] {
    if people.count < 2 { return people }
    var seen: Set<Int> = []
    return people.filter { seen.insert($0).inserted }
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
    let title = TitleWords(title)
    var runs: [(words: Range<Int>, people: [Int])] = []
    for start in title.words.indices.dropLast() where known.contains(title.words[start...]) {
      let end = min(title.words.count, start + min(longest, TitleWords.longest))
      for end in start + 2..<max(start + 2, end + 1) {
        guard let people = names[TitleWords.key(title.words[start..<end])] else { continue }
        runs.append((start..<end, people))
      }
    }
    if let bare = title.bare, let place = title.words.firstIndex(of: bare),
      let people = names[bare]
    {
      runs.append((place..<place + 1, people))
    }
    // "Mari Tamm" is no name of its own inside "Mari Tamm Kask".
    let longest = runs.filter { run in
      !runs.contains { $0.words != run.words && $0.words.contains(run.words) }
    }
    let people = Self.unique(longest.flatMap(\.people))
    if people.isEmpty { return .nobody }
    return people.count == 1 ? .people(people) : .several(people)
  }
}

/// Which pairs of words begin something, and which words are alone: by hash, so that it says yes too often, and takes the
/// same memory for any number of words.
private struct WordPairs {
  private static let bits = 1 << 22

  private var words = [UInt64](repeating: 0, count: bits / 64)
  private(set) var isEmpty = true

  /// Inserts the first two words.
  mutating func insert(_ words: ArraySlice<String>) {
    guard let bit = Self.bit(words) else { return }
    self.words[bit / 64] |= 1 << UInt64(bit % 64)
    isEmpty = false
  }

  func contains(_ words: ArraySlice<String>) -> Bool {
    guard !isEmpty, let bit = Self.bit(words) else { return false }
    return self.words[bit / 64] & 1 << UInt64(bit % 64) != 0
  }

  private static func bit(_ words: ArraySlice<String>) -> Int? {
    if words.isEmpty { return nil }
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words.prefix(2) {
      for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x20) &* 0x100_0000_01B3
    }
    return Int((hash ^ hash >> 32) % UInt64(bits))
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
