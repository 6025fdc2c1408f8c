import Basics
import People
import VCard

/// The published cards. Everybody has one to export; who has one on the site is ``has(_:)``.
package final class SiteCards: Sendable {
  let directory: Directory
  let contacts: any CardList
  let options: SiteOptions
  /// The photos of pages. A list's photo is also added to the card.
  private let photos: [Int: PersonPhoto]
  /// Cards without photos, by the index in the directory. Several files contain each.
  private let withoutPhotos: BytesOnDemand
  /// By the case-folded name.
  private let offices: [String: OfficeDetails]

  init(
    directory: Directory, contacts: any CardList, options: SiteOptions,
    photos: [Int: PersonPhoto] = [:]
  ) {
    self.photos = photos
    self.directory = directory
    self.contacts = contacts
    self.options = options
    offices = options.officeDetails
    withoutPhotos = BytesOnDemand(count: directory.people.count)
  }

  /// Whether the site has a card of a person.
  package func has(_ index: Int) -> Bool {
    options.cards == .all || directory.people[index].contact != nil
  }

  /// The card of a person's file. Not kept, since this file comes last.
  func file(of index: Int) -> [UInt8] {
    let kept = hasPhotos ? nil : withoutPhotos.copy(of: index)
    return kept ?? bytes(of: index, withPhoto: true)
  }

  /// The published card without the photo, where cards must be small.
  package func withoutPhoto(of index: Int) -> [UInt8] {
    let kept = withoutPhotos
    return Array(kept.span(index) { bytes(of: $0, withPhoto: false) })
  }

  /// Whether any card may have a photo.
  private var hasPhotos: Bool {
    options.publish.contains(.photo) || (options.cards == .all && !photos.isEmpty)
  }

  /// What a card without a photo has of a person beside the fields.
  func append(_ index: Int, to hasher: inout FingerprintHasher) {
    let facts = facts(of: index)
    hasher.append(facts.position)
    hasher.append(facts.organization)
    hasher.append(facts.units)
    hasher.append(facts.address)
    hasher.append(facts.timeZone)
  }

  private func bytes(of index: Int, withPhoto: Bool) -> [UInt8] {
    var publish = options.publish
    if !withPhoto { publish.remove(.photo) }
    var card = Card()
    if let contact = directory.people[index].contact, contact < contacts.count {
      card = contacts.card(contact, allowedBy: publish)
    }
    if withPhoto, isWhole(index), photos[index] != nil { publish.insert(.photo) }
    if publish.contains(.photo), card.photos.isEmpty, let bytes = try? photos[index]?.bytes() {
      card.properties.append(Property(name: "PHOTO", value: .binary(bytes)))
    }
    return VCardWriter.write(
      PublishedCard.make(
        of: index, in: directory.people, facts(of: index), contact: card, publish: publish,
        phoneCountry: options.contactsCountry))
  }

  /// Whether a card has all that the site publishes of the person, and not only what `contacts.publish` lists.
  private func isWhole(_ index: Int) -> Bool {
    options.cards == .all || directory.people[index].contact == nil
  }

  private func facts(of index: Int) -> PublishedCard.Facts {
    let isWhole = isWhole(index)
    var facts = PublishedCard.Facts()
    facts.position = directory.people[index].position.map {
      directory.positions.name(of: $0, language: options.defaultLanguage)
    }
    facts.timeZone = directory.people.texts(of: .timeZone, at: index).first
    if isWhole || options.publish.contains(.org) {
      facts.organization = options.organization
      facts.units =
        isWhole
        ? directory.unitNames(of: index).reversed() : directory.units?.names(of: index) ?? []
    }
    if isWhole, !offices.isEmpty {
      let details = directory.people[index].offices.lazy.compactMap { [offices] in
        offices[CaseFolding.key($0)]
      }
      facts.address = details.lazy.compactMap(\.address).first
      facts.timeZone = facts.timeZone ?? details.lazy.compactMap(\.timeZone).first
    }
    return facts
  }
}
