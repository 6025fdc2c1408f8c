import Basics
import People
import SiteFiles
package import VCard

/// The photo that pages show of a person: the first of the contact's card, or else that of a list.
package struct PersonPhoto: Sendable {
  /// How the path of each photo begins.
  static let pathStart = "assets/photo."

  /// What the path ends in: the hash of the content, and the extension of the format. The same name, the same
  /// bytes.
  package let name: String
  /// The number of columns and rows of pixels.
  package let size: PixelSize
  /// Gives the file's bytes. They are made anew, or read where they are kept, rather than held here.
  let bytes: @Sendable () throws -> [UInt8]

  /// The file's path from the site's root; it names the content, so that one photo is one file.
  var path: String { Self.pathStart + name }

  /// Takes a photo that was made fit before.
  ///
  /// - Parameters:
  ///   - name: as a photo of the same bytes has it.
  ///   - bytes: gives the file's bytes; called from any thread.
  package init(name: String, size: PixelSize, bytes: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.size = size
    self.bytes = bytes
  }

  /// The photo without metadata; `nil` for one that cannot be shown.
  package init?(_ photo: Photo) {
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
    name = "\(hash).\(fileExtension)"
    self.size = size
    bytes = { photo.stripped()?.bytes ?? [] }
  }

  /// The photos of all people who have one, by the index in the directory.
  ///
  /// - Parameters:
  ///   - publish: where it lacks `photo`, contacts have none.
  ///   - lists: the photos that the lists have, by the same index. That of a contact goes before.
  static func all(
    of directory: Directory, contacts: any CardList, publish: Set<PublishedField>,
    lists: [Int: PersonPhoto]
  ) -> [Int: PersonPhoto] {
    guard publish.contains(.photo) else { return lists }
    var photos = lists
    for (index, person) in directory.people.enumerated() {
      guard let contact = person.contact, contact < contacts.count else { continue }
      let card = contacts.card(contact, allowedBy: [.photo])
      if let photo = card.photos.lazy.compactMap(PersonPhoto.init).first {
        photos[index] = photo
      }
    }
    return photos
  }
}
