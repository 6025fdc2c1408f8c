import Basics
import People
import Site

/// A book in parts that its format takes: by office, and by letters where an office has too many people.
struct PhoneBookParts {
  struct Part {
    /// The file's name without extension, such as `grandstream.tallinn`.
    let name: String
    let people: [Int]
  }

  private(set) var parts: [Part] = []
  private let people: PhoneBookPeople

  init(_ people: PhoneBookPeople, _ indices: [Int], letters: () -> SortLetters) {
    self.people = people
    let book = people.book
    if fits(indices) {
      parts = [Part(name: book.name, people: indices)]
      return
    }
    let offices = people.all.export.plan.grouped(indices, by: .office)
    let letters = letters()
    if offices.count < 2 {
      cut(indices, name: book.name, letters)
    } else {
      for office in offices {
        cut(office.people, name: book.name + "." + office.slug, letters)
      }
    }
  }

  private mutating func cut(_ indices: [Int], name: String, _ letters: SortLetters) {
    if fits(indices) {
      parts.append(Part(name: name.hasSuffix(".") ? name + "none" : name, people: indices))
      return
    }
    // Several numbers or long names may need smaller parts.
    var size = people.book.format.head.entries ?? indices.count
    while true {
      let cut = letters.parts(of: indices, size: size)
      let areSmall = inParallel(cut.count, parts: cut.count) { [self] parts in
        parts.allSatisfy { fits(cut[$0].people) }
      }
      if size == 1 || areSmall.allSatisfy(\.self) {
        parts += cut.map { Part(name: name + "." + $0.name, people: $0.people) }
        return
      }
      size /= 2
    }
  }

  private func fits(_ indices: [Int]) -> Bool {
    let head = people.book.format.head
    if let most = head.entries, people.entries(of: indices) > most { return false }
    return head.bytes.map { people.bytes(indices).count <= $0 } ?? true
  }
}
