import People
import Templating

/// A person in a list. The fields are read in place: to hand a person on is to copy all of them.
struct PersonRow: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The person's index in the directory.
  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append($0.language.people[$0.index].name) }
    keys.text("href") { $2.append($1.home, person: $0.language.people[$0.index].slug, ".html") }
    keys.include { row in
      let people = row.language.people
      return Avatar(people[row.index].name, slug: people[row.index].slug)
    }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("contactHref") { row, page, place in
      let people = row.language.people
      if people[row.index].contact != nil {
        place.append(page.root, person: people[row.index].slug, ".vcf")
      }
    }
    keys.text("callHref") { row, _, place in
      guard row.language.options.list.contains(.phone) else { return }
      if let number = row.language.people[row.index].phones.first?.number.dialable {
        LinkForms.append(dialable: number, to: place)
      }
    }
    keys.text("phone") { $0.language.people[$0.index].phones.first?.text }
    keys.text("email") { $0.language.people[$0.index].emails.first }
    keys.text("mailHref") { row, _, place in
      guard row.language.options.list.contains(.email) else { return }
      if let address = row.language.people[row.index].emails.first,
        EmailAddress.isLinkable(address)
      {
        LinkForms.append(mail: address, to: place)
      }
    }
    keys.each("fields", RowField.self) { RowField.forEach(of: $0.index, $0.language, $2) }
  }
}
