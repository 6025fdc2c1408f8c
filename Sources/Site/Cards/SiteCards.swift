import Basics
import People
import VCard

/// The published cards of people with a contact.
package struct SiteCards: Sendable {
  let directory: Directory
  let contacts: any CardList
  let options: SiteOptions
  /// The photos of pages. A list's photo is also added to the card.
  private let photos: [Int: PersonPhoto]
  /// Cards without photos, by the index in the directory. Several files contain each.
  private let withoutPhotos: BytesOnDemand

  init(
    directory: Directory, contacts: any CardList, options: SiteOptions,
    photos: [Int: PersonPhoto] = [:]
  ) {
    self.photos = photos
    self.directory = directory
    self.contacts = contacts
    self.options = options
    withoutPhotos = BytesOnDemand(count: directory.people.count)
  }

  /// The card of a person's file; `nil` if no contact matches. Not kept, since this file comes last.
  func file(of index: Int) -> [UInt8]? {
    let kept = options.publish.contains(.photo) ? nil : withoutPhotos.copy(of: index)
    return kept ?? bytes(of: index, publish: options.publish)
  }

  /// The published card without the photo, where cards must be small.
  package func withoutPhoto(of index: Int) -> [UInt8]? {
    guard directory.people[index].contact != nil else { return nil }
    let card = withoutPhotos.span(index) { index in
      bytes(of: index, publish: options.publish.subtracting([.photo])) ?? []
    }
    return card.isEmpty ? nil : Array(card)
  }

  private func bytes(of index: Int, publish: Set<PublishedField>) -> [UInt8]? {
    guard let contact = directory.people[index].contact, contact < contacts.count else {
      return nil
    }
    let position = directory.people[index].position.map {
      directory.positions.name(of: $0, language: options.defaultLanguage)
    }
    var card = contacts.card(contact, allowedBy: publish)
    if publish.contains(.photo), card.photos.isEmpty, let bytes = try? photos[index]?.bytes() {
      card.properties.append(Property(name: "PHOTO", value: .binary(bytes)))
    }
    return VCardWriter.write(
      PublishedCard.make(
        of: index, in: directory.people, position: position, organization: options.organization,
        units: directory.units?.names(of: index) ?? [], contact: card, publish: publish,
        phoneCountry: options.contactsCountry))
  }
}
