import Asking
import Basics
import Foundation
import Lists
import Memory
import Output
import People
import Settings
import Site
import VCard

/// The cache's note of the last contacts export, which most builds find unchanged.
package struct ContactMemo: Sendable {
  private let cache: CacheDatabase
  private let source: Source
  private let phoneCountry: String?

  /// Returns `nil` if photos are published, since then each build needs the cards.
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

  /// The cache key of a note: the answer and all else that the note depends on.
  func key(of body: Body) -> Fingerprint {
    Self.key(of: body, phoneCountry: phoneCountry, program: Program.identity)
  }

  static func key(of body: Body, phoneCountry: String?, program: String) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append("contacts 1")
      hasher.append(program)
      hasher.append(phoneCountry)
      hasher.append(body.pages.count)
      for page in body.pages {
        hasher.append(page.name)
        hasher.append(page.bytes.span)
      }
    }
  }

  /// The note of an answer; `nil` if the answer has to be read.
  func note(of body: Body, key: Fingerprint) -> ContactNote? {
    let data = try? cache.read { try $0.memo(of: subject, key: key) }
    return (data ?? nil).flatMap { ContactNote($0, of: body) }
  }

  /// Saves the note of an export that was read. Ignores a failing cache, which costs only time.
  func keep(_ export: ContactExport?, contacts: [Contact]?) {
    guard let export, let contacts, let key = export.noteKey,
      let note = ContactNote(export, contacts: contacts)
    else { return }
    try? cache.write { try $0.keep(note.data, of: subject, key: key) }
  }

  private var subject: String { AskedSources.memoSubject(of: source.snapshotKey) }
}
