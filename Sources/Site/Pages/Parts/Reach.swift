import People
import Templating

/// How a person can be reached.
struct Reach: KeyGroup {
  private let emails: [AddressLink]
  private let phones: [AddressLink]

  init(of person: Person) {
    emails = person.emails.map { AddressLink(value: $0, href: LinkForms.mail($0)) }
    phones = person.phones.map { AddressLink(value: $0.text, href: LinkForms.phone($0)) }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("callHref") { $0.phones.lazy.compactMap(\.href).first }
    keys.text("writeHref") { $0.emails.lazy.compactMap(\.href).first }
    keys.list("emails") { $0.emails }
    keys.flag("hasEmails") { !$0.emails.isEmpty }
    keys.list("phones") { $0.phones }
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
