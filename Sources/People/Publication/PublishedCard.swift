public import VCard

/// The card that the site publishes of a person: what the directory shows, joined with what the owner
/// allows of the contact, and nothing else.
public enum PublishedCard {
  /// Makes the card: the same for the same person, contact and allowed fields.
  ///
  /// - Parameters:
  ///   - position: the position's name in the site's default language.
  ///   - organization: stands on the card where the contact names none and `publish` allows one.
  ///   - contact: the matching card.
  ///   - publish: what may be taken of the contact.
  ///   - phoneCountry: the calling code of the contact's national numbers.
  public static func make(
    of person: Person, position: String?, organization: String?, contact: Card,
    publish: Set<PublishedField>, phoneCountry: String?
  ) -> Card {
    let allowed = contact.properties(allowedBy: publish)
    var card = Card(version: "3.0")
    card.properties = [
      Property(name: "N", value: .structured(nameParts(of: person, allowed: allowed))),
      Property(name: "FN", value: .text(person.name.full)),
    ]
    if let organization, publish.contains(.org), !allowed.contains(where: isOrganization) {
      card.properties.append(Property(name: "ORG", value: .structured([[organization]])))
    }
    for property in allowed where property.name == "ROLE" || isOrganization(property) {
      card.properties.append(property)
    }
    if let position { card.properties.append(Property(name: "TITLE", value: .text(position))) }
    let ownTitle = position.map(CaseFolding.key)
    card.properties += allowed.filter {
      $0.name == "TITLE" && CaseFolding.key($0.text) != ownTitle
    }
    card.properties += joined(
      own: person.emails, name: "EMAIL", types: ["INTERNET", "WORK"], allowed: allowed,
      key: { EmailAddress.key(withoutScheme($0, "mailto:")) })
    card.properties += joined(
      own: person.phones.map(international), name: "TEL", types: ["WORK", "VOICE"],
      allowed: allowed.map { international($0, country: phoneCountry) },
      key: { PhoneNumber(withoutScheme($0, "tel:"), country: nil).key })
    card.properties += allowed.filter { !ownNames.contains($0.name) }
    card.properties.append(
      Property(name: "UID", value: .text("rollcall-" + Slug.hash(of: person.identity, length: 12))))
    return card
  }

  /// The names of properties that the directory has a say in.
  private static let ownNames = ["N", "FN", "ORG", "ROLE", "TITLE", "EMAIL", "TEL", "UID"]

  private static func isOrganization(_ property: Property) -> Bool {
    property.name == "ORG" && !property.components.joined().joined().isEmpty
  }

  /// Family, given, additional names, prefixes and suffixes (RFC 2426, section 3.1.2). The
  /// directory's spelling wins; the contact adds what the directory does not have.
  private static func nameParts(of person: Person, allowed: [Property]) -> [[String]] {
    var parts = Array(repeating: [""], count: 5)
    if let own = allowed.first(where: { $0.name == "N" }) {
      for (index, component) in own.components.prefix(5).enumerated() { parts[index] = component }
    }
    switch person.name {
    case .parts(let first, let last):
      parts[0] = [last]
      parts[1] = [first]
    case .single(let name):
      let isSplit = !(parts[0] + parts[1]).joined().isEmpty
      if !isSplit { parts[1] = [name] }
    }
    return parts
  }

  private static func joined(
    own: [String], name: String, types: [String], allowed: [Property],
    key: (String) -> String
  ) -> [Property] {
    let keys = own.map(key)
    let properties = own.map {
      Property(
        name: name, parameters: [Property.Parameter(name: "TYPE", values: types)],
        value: .text($0))
    }
    return properties + allowed.filter { $0.name == name && !keys.contains(key($0.text)) }
  }

  /// A contact's number as `international(_:)` makes it, with the scheme that it has.
  private static func international(_ property: Property, country: String?) -> Property {
    guard property.name == "TEL" else { return property }
    let text = withoutScheme(property.text, "tel:")
    let dialled = international(Phone(text, country: country))
    guard dialled != text else { return property }
    var property = property
    property.value = .text(property.text.dropLast(text.count) + dialled)
    return property
  }

  /// A number that means the same wherever the card is read: as written where that has the country.
  private static func international(_ phone: Phone) -> String {
    let number = phone.number
    guard let international = number.international,
      !number.hasPlus || international != number.digits
    else { return phone.text }
    return "+" + international
  }

  private static func withoutScheme(_ text: String, _ scheme: String) -> String {
    // To make another text of each is slow, and few begin with the scheme's letter.
    guard let first = text.utf8.first, first | 0x20 == scheme.utf8.first else { return text }
    return text.lowercased().hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : text
  }
}
