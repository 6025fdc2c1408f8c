import People
import Templating

/// How a person can be reached.
struct Reach: KeyGroup {
  private let emails: [String]
  private let phones: [Phone]

  init(of person: Person) {
    emails = person.emails
    phones = person.phones
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("callHref") { $0.phones.lazy.compactMap(LinkForms.phone).first }
    keys.text("writeHref") { $0.emails.lazy.compactMap(LinkForms.mail).first }
    keys.each("emails", AddressLink.self) { reach, _, body in
      for address in reach.emails {
        body(AddressLink(value: address, href: LinkForms.mail(address)))
      }
    }
    keys.flag("hasEmails") { !$0.emails.isEmpty }
    keys.each("phones", AddressLink.self) { reach, _, body in
      for phone in reach.phones {
        body(AddressLink(value: phone.text, href: LinkForms.phone(phone)))
      }
    }
    keys.flag("hasPhones") { !$0.phones.isEmpty }
  }
}

/// An e-mail address or a phone number.
struct AddressLink: TemplatePart {
  static let schema = Schema(Self.self)

  let value: String
  /// The address to write to or to call; `nil` for odd text.
  let href: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { $0.value }
    keys.text("href") { $0.href }
  }
}
