package import People

/// The published directory in another form, without a site.
package struct DirectoryExport: Sendable {
  package enum Form: Equatable, Sendable {
    /// As `people.json`, in one part.
    case json
    /// A book of one file.
    case book(PhoneBookFormat)
  }

  private let directory: Directory
  private let plan: LanguagePlan?
  private let options: SiteOptions
  private let writer: PhoneBookWriter

  /// - Parameters:
  ///   - plans: the plan of each language, the default first.
  ///   - contacts: the cards that `Person.contact` is an index into.
  package init(
    _ directory: Directory, plans: [LanguagePlan], contacts: any CardList, options: SiteOptions
  ) {
    self.directory = directory
    plan = plans.first
    self.options = options
    writer = PhoneBookWriter(
      cards: SiteCards(directory: directory, contacts: contacts, options: options),
      options: options)
  }

  /// The bytes and the number of people in them.
  ///
  /// The numbers, labels and rules of dialling are those of the first configured book of the format.
  package func bytes(
    as form: Form, of filter: PeopleFilter
  ) -> (bytes: [UInt8], people: Int) {
    guard let plan else { return ([], 0) }
    switch form {
    case .json:
      let matches = filter.matches(in: directory)
      let people = matches.map { matches in plan.order.filter { matches[$0] } } ?? plan.order
      return (PeopleJSON.people(people, of: directory.people, photos: [:]), people.count)
    case .book(let format):
      var book =
        options.phoneBooks.first { $0.format == format } ?? PhoneBook(format, dial: options.dial)
      book.people = filter
      var shared = PhoneBookPlan(directory, plan, options)
      let people = shared.people(of: book)
      let chosen = people.chosen(from: shared.order(of: book)).people
      return (writer.bytes(chosen, of: people), chosen.count)
    }
  }
}
