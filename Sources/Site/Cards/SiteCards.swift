import People
import VCard

/// The cards that the site publishes of the people whom a contact matches.
struct SiteCards: Sendable {
  let directory: Directory
  let contacts: any CardList
  let options: SiteOptions

  /// The card of a person as its file has it; `nil` where no contact matches.
  func file(of person: Person) -> [UInt8]? {
    bytes(of: person, publish: options.publish)
  }

  /// The card that a QR code has room for: the published one without the photo.
  func withoutPhoto(of person: Person) -> [UInt8]? {
    bytes(of: person, publish: options.publish.subtracting([.photo]))
  }

  private func bytes(of person: Person, publish: Set<PublishedField>) -> [UInt8]? {
    guard let contact = person.contact, contact < contacts.count else { return nil }
    let position = person.position.map {
      directory.positions.name(of: $0, language: options.defaultLanguage)
    }
    return VCardWriter.write(
      PublishedCard.make(
        of: person, position: position, organization: options.organization,
        contact: contacts.card(contact), publish: publish, phoneCountry: options.contactsCountry))
  }
}
