import Basics

/// Which contact belongs to which person.
package struct Matching: Sendable {
  /// Pairs of indices, sorted by person.
  package private(set) var contacts: [(person: Int, contact: Int)] = []
  /// Matches to check.
  package private(set) var doubts: [Doubt] = []
  package private(set) var total = 0
  /// The number of contacts that belong to no shown person.
  package var unmatched: Int { total - contacts.count }

  /// An ambiguous match.
  package enum Doubt: Equatable, Sendable {
    /// Several cards fit one person; `shares` says whether the chosen one shares an e-mail address or phone number with
    /// the person, or is only the first.
    case severalCards(person: Int, chosen: Int, others: [Int], shares: Bool)
    /// One card fits several people, and none or several of them share an address or number with it. Hidden people count
    /// but are not named.
    case severalPeople(contact: Int, people: [Int])
  }

  init() {}

  /// - Parameters:
  ///   - names: all people's full names in comparable form.
  ///   - others: further forms of some people's names.
  init(
    of everybody: AllPeople, names: [String], _ others: [(person: Int, name: String)] = [],
    contacts: [Contact]
  ) {
    total = contacts.count
    let owners = contacts.indices.flatMap { index in contacts[index].names.map { _ in index } }
    let cardNames = TextIndex(contacts.flatMap(\.names))
    // By the first card name of each spelling, the cards and the people who have it.
    var cards = [[Int]](repeating: [], count: owners.count)
    for (name, first) in cardNames.first.enumerated() { cards[Int(first)].append(owners[name]) }
    let found = inParallel(names.count) { cardNames.index(of: names[$0]).map(Int32.init) }
    var namesakes = [[Int]](repeating: [], count: owners.count)
    var order: [Int] = []
    for (person, name) in found.enumerated() {
      guard let name = name.map(Int.init) else { continue }
      if namesakes[name].isEmpty { order.append(name) }
      namesakes[name].append(person)
    }
    for (person, name) in others where found[person] == nil {
      guard let name = cardNames.index(of: name) else { continue }
      if namesakes[name].isEmpty { order.append(name) }
      namesakes[name].append(person)
    }
    // A card whose FN can be read both ways belongs to the first match only.
    var isUsed = [Bool](repeating: false, count: contacts.count)
    for name in order {
      let group = namesakes[name]
      let fitting = cards[name].filter { !isUsed[$0] }
      let pairs =
        group.count == 1
        ? choose(among: fitting, for: group[0], everybody, contacts)
        : assign(fitting, to: group, everybody, contacts)
      self.contacts += pairs
      for pair in pairs { isUsed[pair.contact] = true }
    }
    // A hidden person's card is dropped with the person.
    self.contacts = self.contacts.compactMap { person, contact in
      everybody.index(of: person).map { ($0, contact) }
    }.sorted { $0.person < $1.person }
    doubts = doubts.compactMap { $0.told(of: everybody) }
  }

  private mutating func choose(
    among cards: [Int], for person: Int, _ everybody: AllPeople, _ contacts: [Contact]
  ) -> [(person: Int, contact: Int)] {
    guard let first = cards.first else { return [] }
    guard cards.count > 1 else { return [(person, first)] }
    let owners = AddressOwners(of: [person], among: everybody)
    let sharing = cards.first { owners.share(with: contacts[$0]) }
    let chosen = sharing ?? first
    doubts.append(
      .severalCards(
        person: person, chosen: chosen, others: cards.filter { $0 != chosen },
        shares: sharing != nil))
    return [(person, chosen)]
  }

  private mutating func assign(
    _ cards: [Int], to group: [Int], _ everybody: AllPeople, _ contacts: [Contact]
  ) -> [(person: Int, contact: Int)] {
    let owners = AddressOwners(of: group, among: everybody)
    var fitting: [Int: [Int]] = [:]
    for card in cards {
      if let person = owners.onlyOne(sharingWith: contacts[card]) {
        fitting[person, default: []].append(card)
      } else {
        doubts.append(.severalPeople(contact: card, people: group))
      }
    }
    return group.compactMap { person in
      guard let own = fitting[person], let first = own.first else { return nil }
      if own.count > 1 {
        doubts.append(
          .severalCards(
            person: person, chosen: first, others: Array(own.dropFirst()), shares: true))
      }
      return (person, first)
    }
  }
}

extension Matching.Doubt {
  /// The doubt with indices in the directory; `nil` if all its people are hidden.
  fileprivate func told(of everybody: AllPeople) -> Self? {
    switch self {
    case .severalCards(let person, let chosen, let others, let shares):
      return everybody.index(of: person).map {
        .severalCards(person: $0, chosen: chosen, others: others, shares: shares)
      }
    case .severalPeople(let contact, let people):
      let shown = people.compactMap(everybody.index)
      return shown.isEmpty ? nil : .severalPeople(contact: contact, people: shown)
    }
  }
}

/// Finds which people of a group have an e-mail address or phone number.
private struct AddressOwners {
  private struct Owners {
    let first: Int
    var other: Int?
  }

  private var emails: [String: Owners] = [:]
  private var phones: [String: Owners] = [:]

  /// - Parameter group: numbers in `AllPeople`.
  init(of group: [Int], among everybody: AllPeople) {
    for person in group {
      for (list, record) in everybody.records(of: person) {
        for email in record.emails { Self.add(person, to: &emails[EmailAddress.key(email)]) }
        for phone in record.phones {
          Self.add(person, to: &phones[PhoneNumber(phone, country: list.phoneCountry).key])
        }
      }
    }
  }

  func share(with contact: Contact) -> Bool {
    contact.emails.contains { emails[$0] != nil } || contact.phones.contains { phones[$0] != nil }
  }

  /// The only person who shares an address with the contact; `nil` for none or several.
  func onlyOne(sharingWith contact: Contact) -> Int? {
    var found: Int?
    let owners = contact.emails.compactMap { emails[$0] } + contact.phones.compactMap { phones[$0] }
    for owners in owners {
      if owners.other != nil || (found ?? owners.first) != owners.first { return nil }
      found = owners.first
    }
    return found
  }

  private static func add(_ person: Int, to owners: inout Owners?) {
    if owners == nil {
      owners = Owners(first: person)
    } else if owners?.first != person, owners?.other == nil {
      owners?.other = person
    }
  }
}
