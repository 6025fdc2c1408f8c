import Basics
import People
import SiteFiles
import VCard

/// The photo that pages show of a person: the first of the contact's card.
struct PersonPhoto: Sendable {
  /// How the path of each photo begins.
  static let pathStart = "assets/photo."

  /// The file's path from the site's root; it names the content, so that one photo is one file.
  let path: String
  let size: PixelSize
  private let original: Photo

  /// The photo without metadata; `nil` for one that cannot be shown.
  init?(_ photo: Photo) {
    let fileExtension: String
    switch photo.format {
    case .jpeg: fileExtension = "jpg"
    case .png: fileExtension = "png"
    case .webP: fileExtension = "webp"
    case .gif, .heic: return nil
    }
    guard let clean = photo.stripped(), let size = clean.pixelSize else { return nil }
    var hasher = FingerprintHasher()
    hasher.append(clean.bytes)
    let digits = String(hasher.finalize().low, radix: 16)
    let hash = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    path = "\(Self.pathStart)\(hash).\(fileExtension)"
    self.size = size
    original = photo
  }

  /// The file's bytes. They are made anew rather than kept: the card holds them already.
  var bytes: [UInt8] { original.stripped()?.bytes ?? [] }

  /// The photos of all people whose contact has one, by the index in the directory; none where
  /// photos are not to be published.
  static func all(
    of directory: Directory, contacts: any CardList, publish: Set<PublishedField>
  ) -> [Int: PersonPhoto] {
    guard publish.contains(.photo) else { return [:] }
    var photos: [Int: PersonPhoto] = [:]
    for (index, person) in directory.people.enumerated() {
      guard let contact = person.contact, contact < contacts.count else { continue }
      photos[index] = contacts.card(contact).photos.lazy.compactMap(PersonPhoto.init).first
    }
    return photos
  }
}
