import People
import Templating

/// A person's e-mail addresses and phone numbers.
struct Reach: KeyGroup {
  private let person: Int
  private let isFirstLinkable: Bool
  /// The link of the first number.
  private let firstCall: String?

  /// Parses the first address and number once, since several keys need them.
  init(_ person: Int, on page: PageContext) {
    self.person = person
    isFirstLinkable = page.people[person].emails.first.map(EmailAddress.isLinkable) ?? false
    firstCall = page.people[person].phones.first?.number.link
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("callHref") { $0.appendCall(on: $1, to: $2) }
    keys.text("writeHref") { $0.appendMail(on: $1, to: $2) }
    keys.each("emails", EmailLink.self) { $0.forEachEmail($1, $2) }
    keys.flag("hasEmails") { !$1.people[$0.person].emails.isEmpty }
    keys.each("phones", PhoneLink.self) { $0.forEachPhone($1, $2) }
    keys.flag("hasPhones") { !$1.people[$0.person].phones.isEmpty }
  }

  @inline(__always)
  private func forEachEmail(_ page: PageContext, _ body: (EmailLink) -> Void) {
    var isLinkable = Optional(isFirstLinkable)
    for address in page.people[person].emails {
      body(
        EmailLink(address: address, isLinkable: isLinkable ?? EmailAddress.isLinkable(address)))
      isLinkable = nil
    }
  }

  @inline(__always)
  private func forEachPhone(_ page: PageContext, _ body: (PhoneLink) -> Void) {
    var isFirst = true
    let mobiles = page.people.texts(of: .mobile, at: person)
    for phone in page.people[person].phones {
      let link = isFirst ? firstCall : phone.number.link
      let kind = mobiles.isEmpty ? nil : mobiles.contains(phone.text) ? Field.mobile.name : "work"
      body(PhoneLink(phone: phone, link: link, kind: kind))
      isFirst = false
    }
  }

  private func appendCall(on page: PageContext, to value: ValueWriter) {
    if let firstCall { return LinkForms.append(call: firstCall, to: value) }
    let others = page.people[person].phones.lazy.dropFirst().compactMap(\.number.link)
    if let link = others.first { LinkForms.append(call: link, to: value) }
  }

  private func appendMail(on page: PageContext, to value: ValueWriter) {
    var isFound = false
    forEachEmail(page) { email in
      guard !isFound, email.isLinkable else { return }
      LinkForms.append(mail: email.address, to: value)
      isFound = true
    }
  }
}

/// An e-mail address, with a link if it is valid.
struct EmailLink: TemplatePart {
  static let schema = Schema(Self.self)

  let address: String
  let isLinkable: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { LinkForms.append(breakable: $0.address, to: $2) }
    keys.text("href") { email, _, value in
      if email.isLinkable { LinkForms.append(mail: email.address, to: value) }
    }
  }
}

/// A phone number, with a link if it is valid.
struct PhoneLink: TemplatePart {
  static let schema = Schema(Self.self)

  let phone: Phone
  let link: String?
  /// The text that names the kind of number.
  let kind: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { $0.phone.text }
    keys.text("href") { phone, _, value in
      if let link = phone.link { LinkForms.append(call: link, to: value) }
    }
    keys.text("international") { $0.international }
    keys.text("kind") { phone, page in phone.kind.map { page.language.texts($0) } }
  }

  /// The number with its country code and extension, unless the text is that.
  private var international: String? {
    guard link != nil else { return nil }
    let international = phone.international
    return international == phone.text ? nil : international
  }
}
