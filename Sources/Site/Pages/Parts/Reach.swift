import People
import Templating

/// How a person can be reached.
struct Reach: KeyGroup {
  private let emails: [EmailLink]
  private let phones: [PhoneLink]

  init(emails: [String], phones: [Phone]) {
    self.emails = emails.map(EmailLink.init)
    self.phones = phones.map(PhoneLink.init)
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("callHref") { reach, _, place in
      reach.phones.first { $0.dialable != nil }?.appendLink(to: place)
    }
    keys.text("writeHref") { reach, _, place in
      reach.emails.first(where: \.isLinkable)?.appendLink(to: place)
    }
    keys.list("emails") { $0.emails }
    keys.flag("hasEmails") { !$0.emails.isEmpty }
    keys.list("phones") { $0.phones }
    keys.flag("hasPhones") { !$0.phones.isEmpty }
  }
}

/// An e-mail address.
struct EmailLink: TemplatePart {
  static let schema = Schema(Self.self)

  private let address: String
  /// Whether one can write to it; odd text shows without a link.
  let isLinkable: Bool

  init(_ address: String) {
    self.address = address
    isLinkable = EmailAddress.isLinkable(address)
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { EmailText.append($0.address, to: $2) }
    keys.text("href") { $0.appendLink(to: $2) }
  }

  /// Appends the address to write to, where there is one.
  func appendLink(to place: Place) {
    if isLinkable { LinkForms.append(mail: address, to: place) }
  }
}

/// A phone number.
struct PhoneLink: TemplatePart {
  static let schema = Schema(Self.self)

  private let text: String
  /// The number to call; `nil` for odd text.
  let dialable: String?

  init(_ phone: Phone) {
    text = phone.text
    dialable = phone.number.dialable
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { $0.text }
    keys.text("href") { $0.appendLink(to: $2) }
  }

  /// Appends the number to call, where there is one.
  func appendLink(to place: Place) {
    if let dialable { LinkForms.append(dialable: dialable, to: place) }
  }
}
