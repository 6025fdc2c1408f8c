package import VCard

/// The card that the site publishes of a person: the directory's values and the allowed properties of the contact.
package enum PublishedCard {
  /// What a card has of a person beside the fields.
  package struct Facts: Sendable {
    /// The position's name in the site's default language.
    package var position: String?
    /// Used if the contact names none.
    package var organization: String?
    /// The names of the person's unit and of those above, the top first. They replace those of the contact.
    package var units: [String] = []
    /// The office's, used if the contact has none.
    package var address: String?
    /// An identifier of the time zone database.
    package var timeZone: String?

    package init() {}
  }

  /// - Parameters:
  ///   - index: the person's index in `people`, since passing a person copies all fields.
  ///   - contact: the matching contact; an empty card for none.
  ///   - phoneCountry: the calling code for the contact's national numbers.
  package static func make(
    of index: Int, in people: [Person], _ facts: Facts, contact: Card,
    publish: Set<PublishedField>, phoneCountry: String?
  ) -> Card {
    let (position, organization) = (facts.position, facts.organization)
    let allowed = contact.published(by: publish)
    let parts = allowed.indices.map { Part(of: allowed[$0].name) }
    var card = Card(version: "3.0")
    card.properties.reserveCapacity(allowed.count + 10)
    let name = parts.firstIndex(of: .name).map { allowed[$0].components } ?? []
    card.add("N", .structured(nameParts(people[index].name, of: name)))
    card.add("FN", .text(people[index].name.full))
    addPronunciation(of: index, in: people, to: &card)
    let own = facts.units.isEmpty ? nil : facts.units
    let named = allowed.first(where: isOrganization)?.components.first?.first { !$0.isEmpty }
    if let own {
      // Without the name of the organization, the top stands for it.
      let names = (named ?? organization).map { [$0] + own } ?? own
      card.add("ORG", .structured(names.map { [$0] }))
    } else if let organization, !allowed.contains(where: isOrganization) {
      card.add("ORG", .structured([[organization]]))
    }
    for place in allowed.indices where parts[place] == .organization {
      if allowed[place].name == "ROLE" || (own == nil && isOrganization(allowed[place])) {
        card.properties.append(allowed[place])
      }
    }
    if let position { card.add("TITLE", .text(position)) }
    var titles = OwnValues(position.map { [$0] } ?? [], key: CaseFolding.key)
    for place in allowed.indices where parts[place] == .title {
      if !titles.hold(allowed[place].text) { card.properties.append(allowed[place]) }
    }
    var emails = OwnValues(people[index].emails, key: EmailText.key)
    for email in emails.texts { card.add("EMAIL", .text(email), emailTypes) }
    for place in allowed.indices where parts[place] == .email {
      if !emails.hold(allowed[place].text) { card.properties.append(allowed[place]) }
    }
    var phones = OwnValues(people[index].phones.map(\.international)) {
      PhoneNumber($0, country: nil).key
    }
    let mobile = people.texts(of: .mobile, at: index)
    for (phone, text) in zip(people[index].phones, phones.texts) {
      card.add("TEL", .text(text), mobile.contains(phone.text) ? mobileTypes : phoneTypes)
    }
    for place in allowed.indices where parts[place] == .phone {
      for property in international(allowed[place], country: phoneCountry)
      where !phones.hold(property.text) {
        card.properties.append(property)
      }
    }
    if let address = facts.address, !allowed.contains(where: { $0.name == "ADR" }) {
      // The lines of an address are not told apart.
      card.add("ADR", .structured([[""], [""], [address]]), addressTypes)
    }
    for place in allowed.indices where parts[place] == .other {
      card.properties.append(allowed[place])
    }
    if let zone = facts.timeZone {
      card.add("TZ", .text(zone), [Property.Parameter(name: "VALUE", values: ["text"])])
    }
    card.add("UID", .text("rollcall-" + Slug.hash(of: people[index].identity, length: 12)))
    return card
  }

  private enum Part {
    case name
    case organization
    case title
    case email
    case phone
    /// The directory's value replaces it.
    case replaced
    case other

    init(of name: String) {
      switch name {
      case "N": self = .name
      case "ORG", "ROLE": self = .organization
      case "TITLE": self = .title
      case "EMAIL": self = .email
      case "TEL": self = .phone
      case "FN", "UID": self = .replaced
      default: self = .other
      }
    }
  }

  /// The names as phones keep them: both parts if the pronunciation has as many words as the name, else the whole as the
  /// first one.
  private static func addPronunciation(of index: Int, in people: [Person], to card: inout Card) {
    guard let text = people.texts(of: .pronunciation, at: index).first else { return }
    let name = people[index].name
    var parts = (first: text, last: "")
    if let first = name.first, let last = name.last {
      let words = text.split(separator: " ")
      let counts = [first, last].map { $0.split(separator: " ").count }
      if words.count == counts[0] + counts[1] {
        var isFamilyFirst = false
        if case .familyFirst = name { isFamilyFirst = true }
        let cut = counts[isFamilyFirst ? 1 : 0]
        let both = (words[..<cut].joined(separator: " "), words[cut...].joined(separator: " "))
        parts = isFamilyFirst ? (both.1, both.0) : both
      }
    }
    card.add("X-PHONETIC-FIRST-NAME", .text(parts.first))
    if !parts.last.isEmpty { card.add("X-PHONETIC-LAST-NAME", .text(parts.last)) }
  }

  private static let addressTypes = [Property.Parameter(name: "TYPE", values: ["WORK"])]
  private static let emailTypes = [Property.Parameter(name: "TYPE", values: ["INTERNET", "WORK"])]
  private static let phoneTypes = [Property.Parameter(name: "TYPE", values: ["WORK", "VOICE"])]

  private static let mobileTypes = [Property.Parameter(name: "TYPE", values: ["CELL", "VOICE"])]

  private static func isOrganization(_ property: Property) -> Bool {
    property.name == "ORG" && property.components.contains { $0.contains { !$0.isEmpty } }
  }

  /// Family, given and additional names, prefixes and suffixes (RFC 2426, section 3.1.2). The directory's spelling wins.
  private static func nameParts(_ name: Name, of contact: [[String]]) -> [[String]] {
    var parts = contact.count > 5 ? Array(contact.prefix(5)) : contact
    while parts.count < 5 { parts.append([""]) }
    switch name {
    case .parts(let first, let last), .familyFirst(let first, let last):
      parts[0] = [last]
      parts[1] = [first]
    case .single(let name):
      let isSplit = parts[...1].contains { $0.contains { !$0.isEmpty } }
      if !isSplit { parts[1] = [name] }
    }
    return parts
  }

  /// A contact's numbers with the calling code, and their scheme if they have one.
  private static func international(_ property: Property, country: String?) -> [Property] {
    guard property.name == "TEL" else { return [property] }
    let isAddress = property.text.utf8.starts(with: "tel:".utf8)
    return PhoneText.numbers(in: property.text).map { text in
      let phone = Phone(text, country: country)
      let international = phone.international
      var property = property
      if isAddress {
        if let link = phone.number.link, international != text {
          property.value = .text("tel:" + link)
        }
      } else if international != property.text {
        property.value = .text(international)
      }
      return property
    }
  }
}

extension Card {
  /// The properties that may be published, by the words of their labels.
  package func published(by allowed: Set<PublishedField>) -> [Property] {
    properties(allowedBy: allowed) { label in
      switch AddressKind.of(label) {
      case .work: .work
      case .home: .home
      case .mobile: .mobile
      case .fax, .pager, .other, nil: nil
      }
    }
  }

  fileprivate mutating func add(
    _ name: String, _ value: Property.Value, _ parameters: [Property.Parameter] = []
  ) {
    properties.append(Property(name: name, parameters: parameters, value: value))
  }
}

/// A person's values in one field; the contact adds only others.
private struct OwnValues {
  let texts: [String]
  private let key: (String) -> String
  /// Most contacts have exactly the same text, and need no key.
  private lazy var keys = texts.map(key)

  init(_ texts: [String], key: @escaping (String) -> String) {
    self.texts = texts
    self.key = key
  }

  /// Whether the text is another spelling of a value.
  mutating func hold(_ text: String) -> Bool {
    texts.contains(text) || keys.contains(key(text))
  }
}
