import People

/// A book in parts that its format takes: by office, and by letters where an office has too many people.
struct PhoneBookParts {
  struct Part {
    /// The file's name without extension, such as `grandstream.tallinn`.
    let name: String
    let people: [Int]
  }

  private(set) var parts: [Part] = []
  private let people: PhoneBookPeople

  init(
    _ people: PhoneBookPeople, _ indices: [Int], _ plan: LanguagePlan,
    letters: () -> SortLetters
  ) {
    self.people = people
    let book = people.book
    guard let limit = book.format.limit, !fits(indices, limit) else {
      parts = [Part(name: book.name, people: indices)]
      return
    }
    let offices = Self.offices(of: indices, plan)
    let letters = letters()
    if offices.count < 2 {
      cut(indices, name: book.name, letters, limit)
    } else {
      for office in offices {
        cut(office.people, name: book.name + "." + office.slug, letters, limit)
      }
    }
  }

  /// The people by their offices, in alphabetical order; those in no office last.
  private static func offices(
    of indices: [Int], _ plan: LanguagePlan
  ) -> [(slug: String, people: [Int])] {
    guard let section = plan.section(of: .office) else { return [("", indices)] }
    var groups: [[Int]] = section.groups.map { _ in [] }
    var others: [Int] = []
    for person in indices {
      let own = section.groups(of: person)
      for group in own { groups[group].append(person) }
      if own.isEmpty { others.append(person) }
    }
    let named = zip(section.groups, groups).filter { !$1.isEmpty }.map { ($0.slug, $1) }
    // No group's slug is empty.
    return named + (others.isEmpty ? [] : [("", others)])
  }

  private mutating func cut(
    _ indices: [Int], name: String, _ letters: SortLetters, _ limit: PhoneBookFormat.Limit
  ) {
    if fits(indices, limit) {
      parts.append(Part(name: name.hasSuffix(".") ? name + "none" : name, people: indices))
      return
    }
    // Long names may need smaller parts.
    var size = limit.entries
    while true {
      let cut = ListCutting(by: letters, pageSize: size).cut(indices)
      if size == 1 || cut.parts.allSatisfy({ fits($0.people, limit) }) {
        let names = cut.names(isWhole: false)
        parts += zip(cut.parts, names).map { Part(name: name + "." + $1, people: $0.people) }
        return
      }
      size /= 2
    }
  }

  private func fits(_ indices: [Int], _ limit: PhoneBookFormat.Limit) -> Bool {
    if indices.count > limit.entries { return false }
    guard let bytes = limit.bytes else { return true }
    return GigasetBook.mostBytes(of: people, indices) <= bytes
      || GigasetBook.bytes(indices, of: people).count <= bytes
  }
}
