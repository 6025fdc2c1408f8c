import Basics

/// Which contact belongs to which person.
public struct Matching: Sendable {
  /// Pairs of the indices of a person and a contact, in the people's order.
  public private(set) var contacts: [(person: Int, contact: Int)] = []
  /// What somebody should check.
  public private(set) var doubts: [Doubt] = []
  /// How many contacts there are.
  public private(set) var total = 0
  /// How many contacts belong to nobody.
  public private(set) var unmatched = 0

  /// A match that could have been a different one.
  public enum Doubt: Equatable, Sendable {
    /// Several cards fit one person; `shares` says whether the chosen one shares an e-mail address or
    /// phone number with the person, or is only the first.
    case severalCards(person: Int, chosen: Int, others: [Int], shares: Bool)
    /// One card fits several people, and none or several of them share an e-mail address or phone
    /// number with it.
    case severalPeople(contact: Int, people: [Int])
  }

  init() {}

  /// - Parameter names: the people's full names in comparable form.
  init(people: [Person], names: [String], contacts: [Contact]) {
    total = contacts.count
    let owners = contacts.indices.flatMap { index in contacts[index].names.map { _ in index } }
    let cardNames = TextIndex(contacts.flatMap(\.names))
    // By the first card name of each spelling, the cards that have it and the people who do.
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
    // A card whose FN can be read both ways belongs to whoever comes first, never to two people.
    var isUsed = [Bool](repeating: false, count: contacts.count)
    for name in order {
      let group = namesakes[name]
      let fitting = cards[name].filter { !isUsed[$0] }
      let pairs =
        group.count == 1
        ? choose(among: fitting, for: group[0], people: people, contacts: contacts)
        : assign(fitting, to: group, people: people, contacts: contacts)
      self.contacts += pairs
      for pair in pairs { isUsed[pair.contact] = true }
    }
    self.contacts.sort { $0.person < $1.person }
    unmatched = isUsed.count { !$0 }
  }

  private mutating func choose(
    among cards: [Int], for person: Int, people: [Person], contacts: [Contact]
  ) -> [(person: Int, contact: Int)] {
    guard let first = cards.first else { return [] }
    guard cards.count > 1 else { return [(person, first)] }
    let owners = AddressOwners(of: [person], people: people)
    let sharing = cards.first { owners.share(with: contacts[$0]) }
    let chosen = sharing ?? first
    doubts.append(
      .severalCards(
        person: person, chosen: chosen, others: cards.filter { $0 != chosen },
        shares: sharing != nil))
    return [(person, chosen)]
  }

  private mutating func assign(
    _ cards: [Int], to group: [Int], people: [Person], contacts: [Contact]
  ) -> [(person: Int, contact: Int)] {
    let owners = AddressOwners(of: group, people: people)
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
