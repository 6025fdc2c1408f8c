import People
import Templating

/// A person in a list. The fields are read in place: to hand a person on is to copy all of them. It is used up
/// while the list is there, which has the language.
struct PersonRow: TemplatePart {
  static let schema = Schema(Self.self)

  unowned(unsafe) private let language: SiteLanguage
  /// The person's index in the directory.
  private let index: Int
  private let person: UnsafePointer<Person>

  init(language: SiteLanguage, index: Int) {
    self.language = language
    self.index = index
    person = language.inPlace[index]
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append(nameOf: $0.person) }
    keys.text("href") { $2.append($1.home, $0.person, ".html") }
    keys.include { Avatar(person: $0.person) }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("contactHref") { row, page, place in
      if row.person.pointee.contact != nil { place.append(page.root, row.person, ".vcf") }
    }
    keys.text("callHref") { row, _, place in
      guard row.language.features.rowCalls else { return }
      if let number = row.person.pointee.phones.first?.number.dialable {
        LinkForms.append(dialable: number, to: place)
      }
    }
    keys.text("phoneInternational") { row, _, place in
      guard row.language.features.rowCalls, let phone = row.person.pointee.phones.first else {
        return
      }
      let international = phone.international
      if international != phone.text { place.append(international) }
    }
    keys.text("phone") { $0.person.pointee.phones.first?.text }
    keys.text("email") { $0.person.pointee.emails.first }
    keys.text("mailHref") { row, _, place in
      guard row.language.features.rowMails else { return }
      if let address = row.person.pointee.emails.first, EmailAddress.isLinkable(address) {
        LinkForms.append(mail: address, to: place)
      }
    }
    keys.each("fields", RowField.self) { row, _, body in
      for column in 0..<row.language.rowColumns.count {
        body(
          RowField(
            language: row.language, column: row.language.rowColumns[column], person: row.person))
      }
    }
  }
}
