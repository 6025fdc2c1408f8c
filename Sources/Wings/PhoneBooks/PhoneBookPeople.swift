import Basics
import Output
import People
import Site

/// The people of a directory, as one book shows them.
struct PhoneBookPeople: Sendable {
  let all: ExportedPeople
  let book: PhoneBook

  /// - Parameter numbers: those of this book's fields and rules of dialling.
  init(_ export: DirectoryExport, _ book: PhoneBook, _ numbers: Once<ExportedNumbers>) {
    let label = book.shownLabel
    all = ExportedPeople(
      export, label: { label.label(of: $0, in: export.directory) }, numbers: numbers)
    self.book = book
  }

  var directory: Directory { all.directory }

  /// The numbers of a person, as many as a file takes where each is an entry.
  func numbers(of person: Int) -> ArraySlice<ExportedNumber> {
    let numbers = all.numbers[person]
    return book.format.head.entry == .number
      ? numbers.prefix(book.format.head.entries ?? .max) : numbers
  }

  /// The number of entries that people have.
  func entries(of people: [Int]) -> Int {
    guard book.format.head.entry == .number else { return people.count }
    let (numbers, most) = (all.numbers, book.format.head.entries ?? .max)
    return people.reduce(0) { $0 + min(most, numbers.count(of: $1)) }
  }

  /// The path of a menu, or of a page that one leads to.
  func menuPath(_ name: String) -> String {
    FileKind.phoneBook.pattern.path("\(book.name)/\(name).\(book.format.head.ending)")
  }

  /// The people who are in the book, in an order of all; `isMatched` is whether the filter means anybody at all.
  func chosen(
    from order: [Int], by filter: PeopleFilter? = nil
  ) -> (people: [Int], isMatched: Bool) {
    let filter = filter ?? book.people
    let meant = directory.people(order, meantBy: filter)
    let people: [Int]
    if case .other = book.format.form {
      people = meant
    } else {
      let numbers = all.numbers
      people = meant.filter { numbers.count(of: $0) > 0 }
    }
    return (people, filter == .all || !meant.isEmpty)
  }

  /// One file of a book, whatever the limit of its format.
  ///
  /// - Parameters:
  ///   - people: those in it.
  ///   - menu: what leads to pages and further menus, in place of people.
  ///   - heading: what a file has of a book of many files; by default the site's title.
  func bytes(_ people: [Int], menu: LetterMenu? = nil, heading: String? = nil) -> [UInt8] {
    switch book.format.form {
    case .template(let template, _):
      TemplateBook(template, self).bytes(people, menu: menu, heading: heading)
    case .other(let form): all.bytes(people, as: form)
    case nil: []
    }
  }
}
