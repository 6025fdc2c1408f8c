import Basics
import Output
import People
package import VCard

/// A person's photo: the first of the contact's card, or that of a list.
package struct PersonPhoto: Sendable {
  /// A hash of the content and the extension: same name, same bytes.
  package let name: String
  package let size: PixelSize
  /// Computes or reads the file's bytes, which are not kept in memory.
  let bytes: @Sendable () throws -> [UInt8]

  /// Equal photos share one file.
  var path: String { Self.path(name) }

  package static func path(_ name: String) -> String { FileKind.photo.pattern.path(name) }

  /// Creates a photo that was fitted before; `bytes` is called from any thread.
  package init(name: String, size: PixelSize, bytes: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.size = size
    self.bytes = bytes
  }

  /// Creates a photo without metadata; `nil` for a format that browsers do not show.
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

  /// The photos of all people, by the index in the directory. A contact's photo has precedence over a list's; without
  /// `photo` in `publish`, contacts have none.
  static func all(
    of directory: Directory, contacts: any CardList, publish: Set<PublishedField>,
    lists: [Int: PersonPhoto]
  ) -> [Int: PersonPhoto] {
    guard publish.contains(.photo) else { return lists }
    var photos = lists
    let own = inParallel(directory.people.count) { index in
      directory.people[index].contact.flatMap { contact in
        contact < contacts.count ? PersonPhoto(of: contact, in: contacts) : nil
      }
    }
    for (index, photo) in own.enumerated() { if let photo { photos[index] = photo } }
    return photos
  }

  /// The first photo of a card that can be shown. Its bytes are read again on demand.
  private init?(of contact: Int, in contacts: any CardList) {
    let photos = contacts.card(contact, allowedBy: [.photo]).photos
    for (number, photo) in photos.enumerated() {
      guard let photo = PersonPhoto(photo) else { continue }
      self.init(name: photo.name, size: photo.size) {
        contacts.card(contact, allowedBy: [.photo]).photos[number].stripped()?.bytes ?? []
      }
      return
    }
    return nil
  }
}
