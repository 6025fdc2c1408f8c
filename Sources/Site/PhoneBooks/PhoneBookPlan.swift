import People

/// What books share, each computed once.
struct PhoneBookPlan {
  let directory: Directory
  private let language: String
  private var orders: [SortField: [Int]]
  private var letters: [SortField: SortLetters]
  private var numbers: [(of: PhoneBook, numbers: Once<PhoneBookNumbers>)] = []

  init(_ directory: Directory, _ plan: LanguagePlan, _ options: SiteOptions) {
    self.directory = directory
    language = plan.language
    orders = [options.sortBy: plan.order]
    letters = [:]
    letters[options.sortBy] = plan.letters.map {
      SortLetters($0, of: directory, by: options.sortBy, language: plan.language)
    }
  }

  /// All people in a book's order.
  mutating func order(of book: PhoneBook) -> [Int] {
    if let order = orders[book.order] { return order }
    let order = directory.order(by: book.order, language: language)
    orders[book.order] = order
    return order
  }

  mutating func letters(of book: PhoneBook) -> SortLetters {
    if let letters = letters[book.order] { return letters }
    let letters = SortLetters(of: directory, by: book.order, language: language)
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
    if let same {
      return PhoneBookPeople(directory: directory, book: book, numbers: same.numbers)
    }
    let own = Once { [directory] in PhoneBookNumbers(of: directory, book) }
    numbers.append((book, own))
    return PhoneBookPeople(directory: directory, book: book, numbers: own)
  }
}
