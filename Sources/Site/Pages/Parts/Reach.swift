import People
import Templating

/// How a person can be reached.
struct Reach: KeyGroup {
  private let emails: [EmailLink]
  private let phones: [PhoneLink]

  init(of person: Person) {
    emails = person.emails.map { EmailLink(address: $0) }
    phones = person.phones.map { PhoneLink(phone: $0) }
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

/// An e-mail address.
struct EmailLink: TemplatePart {
  static let schema = Schema(Self.self)

  let address: String

  /// The address to write to; `nil` for odd text.
  var href: String? { LinkForms.mail(address) }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.html("value") { EmailText.html($0.address) }
    keys.text("href") { $0.href }
  }
}

/// A phone number.
struct PhoneLink: TemplatePart {
  static let schema = Schema(Self.self)

  let phone: Phone

  /// The number to call; `nil` for odd text.
  var href: String? { LinkForms.phone(phone) }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { $0.phone.text }
    keys.text("href") { $0.href }
  }
}
