import People
import Templating

/// A person in a list. The fields are read in place: to hand a person on is to copy all of them, and to look
/// up the directory for each is to count a reference to it, for which threads wait for each other.
struct PersonRow: TemplatePart {
  static let schema = Schema(Self.self)

  private let language: SiteLanguage
  private let people: [Person]
  /// The person's index in the directory.
  private let index: Int

  init(language: SiteLanguage, index: Int) {
    self.language = language
    self.index = index
    people = language.people
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append($0.people[$0.index].name) }
    keys.text("href") { $2.append($1.home, person: $0.people[$0.index].slug, ".html") }
    keys.include { Avatar($0.people[$0.index].name, slug: $0.people[$0.index].slug) }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("contactHref") { row, page, place in
      if row.people[row.index].contact != nil {
        place.append(page.root, person: row.people[row.index].slug, ".vcf")
      }
    }
    keys.text("callHref") { row, _, place in
      guard row.language.options.list.contains(.phone) else { return }
      if let number = row.people[row.index].phones.first?.number.dialable {
        LinkForms.append(dialable: number, to: place)
      }
    }
    keys.text("phone") { $0.people[$0.index].phones.first?.text }
    keys.text("email") { $0.people[$0.index].emails.first }
    keys.text("mailHref") { row, _, place in
      guard row.language.options.list.contains(.email) else { return }
      if let address = row.people[row.index].emails.first,
        EmailAddress.isLinkable(address)
      {
        LinkForms.append(mail: address, to: place)
      }
    }
    keys.each("fields", RowField.self) { RowField.forEach(of: $0.index, $0.language, $2) }
  }
}
