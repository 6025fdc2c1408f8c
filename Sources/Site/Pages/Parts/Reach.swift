import People
import Templating

/// How a person can be reached.
struct Reach: KeyGroup {
  private let person: UnsafePointer<Person>
  /// Whether one can write to the first address.
  private let isFirstLinkable: Bool
  /// The first number as a telephone dials it.
  private let firstDialable: String?

  /// The first of all is asked for several times.
  init(_ person: UnsafePointer<Person>) {
    self.person = person
    isFirstLinkable = person.pointee.emails.first.map(EmailAddress.isLinkable) ?? false
    firstDialable = person.pointee.phones.first?.number.dialable
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("callHref") { $0.appendCall(to: $2) }
    keys.text("writeHref") { $0.appendMail(to: $2) }
    keys.each("emails", EmailLink.self) { reach, _, body in reach.forEachEmail(body) }
    keys.flag("hasEmails") { !$0.person.pointee.emails.isEmpty }
    keys.each("phones", PhoneLink.self) { reach, _, body in reach.forEachPhone(body) }
    keys.flag("hasPhones") { !$0.person.pointee.phones.isEmpty }
  }

  @inline(__always)
  private func forEachEmail(_ body: (EmailLink) -> Void) {
    var isLinkable = Optional(isFirstLinkable)
    person.pointee.emails.forEachInPlace { address in
      body(
        EmailLink(
          address: address, isLinkable: isLinkable ?? EmailAddress.isLinkable(address.pointee)))
      isLinkable = nil
    }
  }

  @inline(__always)
  private func forEachPhone(_ body: (PhoneLink) -> Void) {
    var isFirst = true
    person.pointee.phones.forEachInPlace { phone in
      body(
        PhoneLink(
          phone: phone, dialable: isFirst ? firstDialable : phone.pointee.number.dialable))
      isFirst = false
    }
  }

  /// Appends the first number that can be called.
  private func appendCall(to place: Place) {
    if let firstDialable { return LinkForms.append(dialable: firstDialable, to: place) }
    let others = person.pointee.phones.lazy.dropFirst().compactMap(\.number.dialable)
    if let dialable = others.first { LinkForms.append(dialable: dialable, to: place) }
  }

  /// Appends the first address that one can write to.
  private func appendMail(to place: Place) {
    var isFound = false
    forEachEmail { email in
      guard !isFound, email.isLinkable else { return }
      email.appendLink(to: place)
      isFound = true
    }
  }
}

/// An e-mail address.
struct EmailLink: TemplatePart {
  static let schema = Schema(Self.self)

  let address: UnsafePointer<String>
  /// Whether one can write to it; odd text shows without a link.
  let isLinkable: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { EmailText.append($0.address.pointee, to: $2) }
    keys.text("href") { $0.appendLink(to: $2) }
  }

  /// Appends the address to write to, where there is one.
  func appendLink(to place: Place) {
    if isLinkable { LinkForms.append(mail: address.pointee, to: place) }
  }
}

/// A phone number.
struct PhoneLink: TemplatePart {
  static let schema = Schema(Self.self)

  let phone: UnsafePointer<Phone>
  /// The number to call; `nil` for odd text.
  let dialable: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("value") { $2.append($0.phone, \.text) }
    keys.text("href") { $0.appendLink(to: $2) }
    keys.text("international") { $0.international }
  }

  /// The number with its country's code, where the text has none.
  private var international: String? {
    guard dialable != nil else { return nil }
    let international = phone.pointee.international
    return international == phone.pointee.text ? nil : international
  }

  /// Appends the number to call, where there is one.
  private func appendLink(to place: Place) {
    if let dialable { LinkForms.append(dialable: dialable, to: place) }
  }
}
