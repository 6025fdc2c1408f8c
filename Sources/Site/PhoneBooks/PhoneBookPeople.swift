import Basics
import Output
import People

/// The people of a directory, as one book shows them.
struct PhoneBookPeople: Sendable {
  let directory: Directory
  let book: PhoneBook
  private let label: LabelTemplate
  private let allNumbers: Once<PhoneBookNumbers>

  /// - Parameter numbers: those of this book's fields and rules of dialling.
  init(directory: Directory, book: PhoneBook, numbers: Once<PhoneBookNumbers>) {
    self.directory = directory
    self.book = book
    label = book.shownLabel
    allNumbers = numbers
  }

  var numbers: PhoneBookNumbers { allNumbers.value }

  func label(_ index: Int) -> String { label.label(of: index, in: directory) }

  /// Both parts of a name; a name whose parts are unknown is a last one.
  func name(_ index: Int) -> (first: String, last: String) {
    switch directory.people[index].name {
    case .parts(let first, let last), .familyFirst(let first, let last): (first, last)
    case .single(let name): ("", name)
    }
  }

  /// The numbers of a person, as many as a file takes where each is an entry.
  func numbers(of person: Int) -> ArraySlice<PhoneBookNumber> {
    let numbers = numbers[person]
    return book.format.head.entry == .number
      ? numbers.prefix(book.format.head.entries ?? .max) : numbers
  }

  /// The number of entries that people have.
  func entries(of people: [Int]) -> Int {
    guard book.format.head.entry == .number else { return people.count }
    let (numbers, most) = (numbers, book.format.head.entries ?? .max)
    return people.reduce(0) { $0 + min(most, numbers.count(of: $1)) }
  }

  /// The path of a menu, or of a page that one leads to.
  func menuPath(_ name: String) -> String {
    FileKind.phoneBook.pattern.path("\(book.name)/\(name).\(book.format.head.ending)")
  }

  /// The people who are in the book, in an order of all; `isMatched` is whether the filter means anybody at all.
  func chosen(from order: [Int]) -> (people: [Int], isMatched: Bool) {
    let matches = book.people.matches(in: directory)
    let meant = matches.map { matches in order.filter { matches[$0] } } ?? order
    let people: [Int]
    switch book.format.form {
    case .csv, .ldif: people = meant
    case .vcf: people = meant.filter { directory.people[$0].contact != nil }
    case .template, nil:
      let numbers = numbers
      people = meant.filter { numbers.count(of: $0) > 0 }
    }
    return (people, matches == nil || !meant.isEmpty)
  }
}
