import Basics
import Cache
import Configuration
import Fetching
import Formats
import Foundation
import Memory
import People
import Publishing
import Site
import VCard

/// What the cache knows of the cards of the last contacts export, of which most builds find the very same export
/// again.
package struct ContactMemo: Sendable {
  private let cache: CacheDatabase
  private let source: Source
  private let phoneCountry: String?

  /// - Returns: `nil` where there is no cache, or the cards are needed anyway: photos are made fit
  ///   in each build.
  init?(_ configuration: Configuration, _ cache: CacheDatabase?) {
    guard let cache, let source = configuration.contactSource,
      !configuration.options.publish.contains(.photo)
    else { return nil }
    self.init(cache, source, phoneCountry: configuration.options.contactsCountry)
  }

  init(_ cache: CacheDatabase, _ source: Source, phoneCountry: String?) {
    self.cache = cache
    self.source = source
    self.phoneCountry = phoneCountry
  }

  /// Names an answer, and all else that what is known of its cards depends on.
  func key(of body: Body) -> Fingerprint {
    Keys.contacts(body, phoneCountry: phoneCountry, program: Program.identity)
  }

  /// What is known of an answer; `nil` where it has to be read.
  func note(of body: Body, key: Fingerprint) -> ContactNote? {
    let data = try? cache.read { try $0.memo(of: subject, key: key) }
    return (data ?? nil).flatMap { ContactNote($0, of: body) }
  }

  /// Keeps what is known of an export's cards, in the place of an earlier one's, where that is not kept
  /// already. A cache that fails costs time and nothing else.
  ///
  /// - Parameter contacts: what matching compares of each card.
  func keep(_ export: ContactExport?, contacts: [Contact]?) {
    guard let export, let contacts, let key = export.noteKey,
      let note = ContactNote(export, contacts: contacts)
    else { return }
    try? cache.write { try $0.keep(note.data, of: subject, key: key) }
  }

  private var subject: String { "answer " + source.snapshotKey }
}
