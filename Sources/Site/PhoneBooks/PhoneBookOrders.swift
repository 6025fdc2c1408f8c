import People

/// The orders and letters of names that books share, each computed once.
struct PhoneBookOrders {
  let directory: Directory
  private let language: String
  private var orders: [SortField: [Int]]
  private var letters: [SortField: SortLetters] = [:]

  init(_ directory: Directory, _ plan: LanguagePlan, _ options: SiteOptions) {
    self.directory = directory
    language = plan.language
    orders = [options.sortBy: plan.order]
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
}
