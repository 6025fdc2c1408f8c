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

/// The cached summary of a contacts export: an unchanged export need not be read again.
struct ContactNote: Equatable {
  let contacts: [Contact]
  let places: [ContactCards.Place]
  let prints: [Fingerprint]
  let notices: [ContactExport.Notice]
}

extension ContactNote {
  /// Reads the files of an answer in pieces. Returns `nil` for files that have to be read whole: with warnings, or
  /// with cards that cannot be read alone.
  ///
  /// - Parameter hasPrints: Whether to compute fingerprints.
  init?(readingPieces size: Int, of body: Body, phoneCountry: String?, hasPrints: Bool) {
    var contacts: [Contact] = []
    var places: [ContactCards.Place] = []
    var prints: [Fingerprint] = []
    for (number, page) in body.pages.enumerated() {
      for (range, line) in VCardReader.pieces(of: page.bytes.span, size: size) {
        let piece = Array(page.bytes.span.extracting(range))
        guard let contents = try? VCardReader.read(piece), contents.warnings.isEmpty,
          let ranges = contents.ranges
        else { return nil }
        let cards = contents.cards
        places += zip(ranges, cards).map {
          ContactCards.Place(
            page: number,
            range: $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound,
            line: $1.line + line - 1)
        }
        contacts += inParallel(cards.count) { index in
          let contact = Contact(cards[index], phoneCountry: phoneCountry)
          return Contact(
            names: contact.names, emails: contact.emails, phones: contact.phones,
            line: contact.line + line - 1)
        }
        if hasPrints { prints += inParallel(cards.count) { Fingerprint(of: cards[$0]) } }
      }
    }
    if contacts.isEmpty { return nil }
    self.init(contacts: contacts, places: places, prints: prints, notices: [])
  }

  /// The note of an export that was read; `nil` if its cards cannot be read alone.
  init?(_ export: ContactExport, contacts: [Contact]) {
    guard let places = export.places, contacts.count == places.count else { return nil }
    self.init(
      contacts: contacts, places: places,
      prints: export.cards.indices.map(export.cards.fingerprint),
      notices: export.notices)
  }
}

extension ContactNote {
  private static let version = 2

  /// Decodes a note; `nil` for one of another format or answer.
  init?(_ data: Data, of body: Body) {
    var reader = PackedReader(data.span)
    guard let note = try? Self.read(&reader, of: body) else { return nil }
    self = note
  }

  var data: Data {
    var writer = PackedWriter(capacity: 96 * contacts.count)
    writer.append(Self.version)
    writer.append(contacts.count)
    var last = (page: 0, end: 0)
    for index in contacts.indices {
      let (contact, place) = (contacts[index], places[index])
      writer.append(contact.names)
      writer.append(contact.emails)
      writer.append(contact.phones)
      // Cards stand one behind the other: the way from one to the next takes a byte.
      if place.page != last.page { last = (place.page, 0) }
      writer.append(place.page)
      writer.append(place.range.lowerBound - last.end)
      writer.append(place.range.count)
      writer.append(place.line)
      writer.append(prints[index])
      last.end = place.range.upperBound
    }
    writer.append(notices.count)
    for notice in notices {
      writer.append(notice.file ?? 0)
      writer.append(notice.line)
      writer.append(notice.text)
      writer.append(notice.isRefusal ? 1 : 0)
    }
    return Data(writer.bytes)
  }

  private static func read(
    _ reader: inout PackedReader, of body: Body
  ) throws(PackedReader.Damage) -> ContactNote? {
    guard try reader.number() == version else { return nil }
    let count = try reader.count()
    var contacts: [Contact] = []
    var places: [ContactCards.Place] = []
    var prints: [Fingerprint] = []
    var last = (page: 0, end: 0)
    for _ in 0..<count {
      let (names, emails) = (try reader.texts(), try reader.texts())
      let phones = try reader.texts()
      let page = try reader.number()
      if page != last.page { last = (page, 0) }
      let (gap, length, line) = (try reader.number(), try reader.number(), try reader.number())
      prints.append(try reader.fingerprint())
      guard page < body.pages.count, line <= body.pages[page].bytes.count else { return nil }
      let left = body.pages[page].bytes.count - last.end
      guard gap <= left, length <= left - gap else { return nil }
      let range = (last.end + gap)..<(last.end + gap + length)
      last.end = range.upperBound
      places.append(ContactCards.Place(page: page, range: range, line: line))
      contacts.append(
        Contact(
          names: names, emails: emails, phones: phones, line: line))
    }
    let notices = try readNotices(&reader)
    try reader.end()
    return ContactNote(contacts: contacts, places: places, prints: prints, notices: notices)
  }

  private static func readNotices(
    _ reader: inout PackedReader
  ) throws(PackedReader.Damage) -> [ContactExport.Notice] {
    var notices: [ContactExport.Notice] = []
    for _ in 0..<(try reader.count()) {
      let file = try reader.number()
      notices.append(
        ContactExport.Notice(
          file: file == 0 ? nil : file, line: try reader.number(), text: try reader.text(),
          isRefusal: try reader.number() == 1))
    }
    return notices
  }
}

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
