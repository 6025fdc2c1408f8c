import Basics
import People
import VCard

/// The cards that the site publishes of the people whom a contact matches.
struct SiteCards: Sendable {
  let directory: Directory
  let contacts: any CardList
  let options: SiteOptions
  /// The photos of pages: that of a list is on the card as well, where the contact's might be.
  private let photos: [Int: PersonPhoto]
  /// Cards without photos, by the index in the directory: several groups hold one.
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

  /// The card of a person as its file has it; `nil` where no contact matches.
  ///
  /// - Parameter index: the person's index in the directory.
  func file(of index: Int) -> [UInt8]? {
    // Without photos it is the card that a group or a code has, which may be there already.
    if !options.publish.contains(.photo), let card = withoutPhotos.kept(index) {
      return card.isEmpty ? nil : Array(card)
    }
    return bytes(of: index, publish: options.publish)
  }

  /// The card that a QR code has room for, and that groups have: the published one without the photo.
  ///
  /// - Parameter index: the person's index in the directory.
  func withoutPhoto(of index: Int) -> [UInt8]? {
    guard directory.people[index].contact != nil else { return nil }
    let card = withoutPhotos.bytes(index) { index in
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
        contact: card, publish: publish, phoneCountry: options.contactsCountry))
  }
}
