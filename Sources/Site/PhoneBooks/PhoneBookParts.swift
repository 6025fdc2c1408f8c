import Basics
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
  private let writer: PhoneBookWriter

  init(
    _ people: PhoneBookPeople, _ indices: [Int], _ plan: LanguagePlan, _ writer: PhoneBookWriter,
    letters: () -> SortLetters
  ) {
    self.people = people
    self.writer = writer
    let book = people.book
    if fits(indices) {
      parts = [Part(name: book.name, people: indices)]
      return
    }
    let offices = Self.offices(of: indices, plan)
    let letters = letters()
    if offices.count < 2 {
      cut(indices, name: book.name, letters)
    } else {
      for office in offices {
        cut(office.people, name: book.name + "." + office.slug, letters)
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

  private mutating func cut(_ indices: [Int], name: String, _ letters: SortLetters) {
    if fits(indices) {
      parts.append(Part(name: name.hasSuffix(".") ? name + "none" : name, people: indices))
      return
    }
    // Several numbers or long names may need smaller parts.
    var size = people.book.format.head.entries ?? indices.count
    while true {
      let cut = ListCutting(by: letters, pageSize: size).cut(indices)
      let areSmall = inParallel(cut.parts.count, parts: cut.parts.count) { [self] parts in
        parts.allSatisfy { fits(cut.parts[$0].people) }
      }
      if size == 1 || areSmall.allSatisfy(\.self) {
        let names = cut.names(isWhole: false)
        parts += zip(cut.parts, names).map { Part(name: name + "." + $1, people: $0.people) }
        return
      }
      size /= 2
    }
  }

  private func fits(_ indices: [Int]) -> Bool {
    let head = people.book.format.head
    if let most = head.entries, people.entries(of: indices) > most { return false }
    return head.bytes.map { writer.bytes(indices, of: people).count <= $0 } ?? true
  }
}
