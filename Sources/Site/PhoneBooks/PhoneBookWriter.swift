import People

/// Writes books of people, each by its template or form.
struct PhoneBookWriter: Sendable {
  let cards: SiteCards
  let options: SiteOptions

  /// One file of a book, whatever the limit of its format.
  ///
  /// - Parameters:
  ///   - menu: what leads to pages and further menus, in place of people.
  ///   - heading: what a file has of a book of many files; by default the site's title.
  func bytes(
    _ indices: [Int], menu: LetterMenu? = nil, of people: PhoneBookPeople, heading: String? = nil
  ) -> [UInt8] {
    let organization = options.organization
    switch people.book.format.form {
    case .template(let template, _):
      return TemplateBook(template, people, options).bytes(indices, menu: menu, heading: heading)
    case .csv: return CSVBook.bytes(indices, of: people, organization: organization)
    case .ldif: return LDIFBook.bytes(indices, of: people, organization: organization)
    case .vcf: return indices.flatMap { cards.withoutPhoto(of: $0) ?? [] }
    case nil: return []
    }
  }
}
