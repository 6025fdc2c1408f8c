import Basics
import Cache
import Feeds
import Foundation
import People
import Publishing

/// The note of the last contacts export in the cache, of which most builds find the very same export
/// again.
struct ContactNotes: Sendable {
  /// What is to be kept of an export.
  struct Entry: Sendable {
    let key: Fingerprint
    let data: Data

    /// - Returns: `nil` where it is kept already, or cannot be.
    init?(_ export: ContactExport, contacts: [Contact]) {
      guard let key = export.noteKey, let note = ContactNote(export, contacts: contacts) else {
        return nil
      }
      self.key = key
      data = note.data
    }
  }

  private let cache: CacheDatabase
  private let source: Source
  private let phoneCountry: String?

  /// - Returns: `nil` where there is no cache, or the cards are needed anyway: photos are made fit
  ///   in each build.
  init?(_ configuration: Configuration, _ cache: CacheDatabase?) {
    guard let cache, let source = configuration.contactSource,
      let contacts = configuration.contacts, !contacts.publish.contains(.photo)
    else { return nil }
    self.init(cache, source, phoneCountry: configuration.contactsCountry)
  }

  init(_ cache: CacheDatabase, _ source: Source, phoneCountry: String?) {
    self.cache = cache
    self.source = source
    self.phoneCountry = phoneCountry
  }

  /// Names an answer, and all else that what is known of its cards depends on.
  func key(of body: Body) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(Rollcall.identity)
      hasher.append(phoneCountry)
      hasher.append(body.pages.count)
      for page in body.pages {
        hasher.append(page.name)
        page.bytes.withUnsafeBytes { hasher.append($0) }
      }
    }
  }

  /// What is known of an answer; `nil` where it has to be read.
  func note(of body: Body, key: Fingerprint) -> ContactNote? {
    let data = try? cache.read { try $0.memo(of: subject, key: key) }
    return (data ?? nil).flatMap { ContactNote($0, of: body) }
  }

  /// Keeps what is known of an answer, in the place of an earlier one. A cache that fails costs time and
  /// nothing else.
  func keep(_ entry: Entry) {
    try? cache.write { try $0.keep(entry.data, of: subject, key: entry.key) }
  }

  private var subject: String { "answer " + source.snapshotKey }
}
