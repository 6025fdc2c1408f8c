import People
import Site

/// What books share, each computed once.
struct PhoneBookPlan {
  let export: DirectoryExport
  private var orders: [SortField: [Int]] = [:]
  private var letters: [SortField: SortLetters] = [:]
  private var numbers: [(of: PhoneBook, numbers: Once<ExportedNumbers>)] = []

  init(_ export: DirectoryExport) {
    self.export = export
    let sortBy = export.options.sortBy
    letters[sortBy] = export.plan.letters.map {
      SortLetters($0, of: export.directory, by: sortBy, language: export.plan.language)
    }
  }

  /// All people in a book's order.
  mutating func order(of book: PhoneBook) -> [Int] {
    let order = orders[book.order] ?? export.order(by: book.order)
    orders[book.order] = order
    return order
  }

  mutating func letters(of book: PhoneBook) -> SortLetters {
    let letters =
      letters[book.order]
      ?? SortLetters(of: export.directory, by: book.order, language: export.plan.language)
    self.letters[book.order] = letters
    return letters
  }

  /// The people as a book shows them. Books of equal fields and rules of dialling share the numbers, where both are for
  /// phones or neither is.
  mutating func people(of book: PhoneBook) -> PhoneBookPeople {
    let same = numbers.first {
      $0.of.numbers == book.numbers && $0.of.dial == book.dial
        && $0.of.format.isForPhones == book.format.isForPhones
    }
    let own =
      same?.numbers ?? Once { [directory = export.directory] in book.numbers(of: directory) }
    if same == nil { numbers.append((book, own)) }
    return PhoneBookPeople(export, book, own)
  }
}

extension PhoneBook {
  /// The numbers of all people, as the phones dial them.
  func numbers(of directory: Directory) -> ExportedNumbers {
    ExportedNumbers(of: directory, numbers, country: dial?.country) { number in
      let dialled = dial.map { $0.dialled(number) } ?? number.dialable
      // Phones dial digits and a plus sign.
      return format.isForPhones ? dialled : dialled.map(number.addingExtension)
    }
  }
}
