import Basics
import Foundation
import Lists
import People
import VCard

/// The contacts of one file or a folder of them: read, or known from an earlier build.
package struct ContactExport: Sendable {
  /// Something that was not right in a file.
  package struct Notice: Equatable, Sendable {
    /// The file's number among the folder's, counted from 1, where the export is a folder. Its name may
    /// be that of a contact whom a log must not name.
    package let file: Int?
    /// The line, counted from 1; 0 where the whole file is meant.
    package let line: Int
    package let text: String
    /// Whether a card was left out.
    var isRefusal = false
  }

  /// All cards in the order of the files.
  package private(set) var cards: ContactCards
  /// For each card its file's number, counted from 1, where the export is a folder.
  package let files: [Int?]
  /// The names of the folder's files, for those who may see them; empty where the export is one file.
  package let fileNames: [String]
  package let notices: [Notice]
  /// Where each card stands; `nil` if one cannot be read again from there alone.
  let places: [ContactCards.Place]?
  /// For each card what matching compares, where that is known.
  private var known: [Contact]?
  /// The bytes of all files.
  private var pages: [Data]
  /// The cache key of a note of these cards; `nil` if the cache has one, or none is wanted.
  let noteKey: Fingerprint?

  /// How many cards were left out, and files without a card.
  var refusals: Int { notices.count(where: \.isRefusal) }

  /// Reads an answer for a build; fails if it contains no usable card.
  ///
  /// - Parameters:
  ///   - memo: What is known of the last answer, which is not read again.
  ///   - phoneCountry: The calling code of national numbers.
  ///   - pieceSize: Larger answers are read in pieces of this size, to hold few cards at once.
  static func accept(
    _ body: Body, memo: ContactMemo?, phoneCountry: String? = nil, pieceSize: Int = 8 << 20
  ) -> Result<(value: ContactExport, people: Int), BodyProblem> {
    let key = memo?.key(of: body)
    if let key, let note = memo?.note(of: body, key: key), !note.contacts.isEmpty {
      return .success((ContactExport(note, of: body), people: note.contacts.count))
    }
    if body.count > pieceSize,
      let note = ContactNote(
        readingPieces: pieceSize, of: body, phoneCountry: phoneCountry, hasPrints: key != nil)
    {
      let export = ContactExport(note, of: body, key: key)
      return .success((export, people: note.contacts.count))
    }
    return read(body, noteKey: key).flatMap { export in
      export.cards.count == 0
        ? .failure(.noCards) : .success((export, people: export.cards.count))
    }
  }

  /// Takes an answer for a review, which also shows why no card of it can be used.
  static func review(_ body: Body) -> Result<(value: ContactExport, people: Int), BodyProblem> {
    read(body, noteKey: nil).map { ($0, people: $0.cards.count) }
  }

  /// What matching compares of each card.
  func contacts(phoneCountry: String?) -> [Contact] {
    known
      ?? inParallel(cards.count) { Contact(cards[$0], phoneCountry: phoneCountry) }
  }

  /// The export with cards that are read on demand, since cards take ten times the memory of their bytes.
  ///
  /// - Parameter folder: A folder for a temporary file of large exports; `nil` to hold all in memory.
  func unread(storedIn folder: String? = nil) -> ContactExport {
    guard let places else { return self }
    var export = self
    export.cards = cards.unread(at: places, in: UnreadPages(pages, storedIn: folder))
    export.pages = []
    export.known = nil
    return export
  }

  private init(_ note: ContactNote, of body: Body, key: Fingerprint? = nil) {
    pages = body.pages.map(\.bytes)
    cards = ContactCards(
      at: note.places, prints: note.prints.isEmpty ? nil : note.prints, in: UnreadPages(pages))
    files = note.places.map { Self.number(of: $0.page, in: body) }
    fileNames = body.pages.compactMap(\.name)
    notices = note.notices
    places = note.places
    known = note.contacts
    noteKey = key
  }

  private init(
    _ cards: [Card], files: [Int?], of body: Body, notices: [Notice],
    places: [ContactCards.Place]?, noteKey: Fingerprint?
  ) {
    self.noteKey = places == nil ? nil : noteKey
    // The site asks for the fingerprints of those that match, the note for all.
    self.cards = ContactCards(cards, hasPrints: self.noteKey != nil)
    pages = body.pages.map(\.bytes)
    self.files = files
    fileNames = body.pages.compactMap(\.name)
    self.notices = notices
    self.places = places
    known = nil
  }

  /// Reads all files of an answer; a problem where no card begins in any of them.
  private static func read(
    _ body: Body, noteKey: Fingerprint?
  ) -> Result<ContactExport, BodyProblem> {
    var cards: [Card] = []
    var files: [Int?] = []
    var notices: [Notice] = []
    var places: [ContactCards.Place] = []
    var kind: VCardError.FileKind?
    var hasCard = false
    for (number, page) in body.pages.enumerated() {
      let file = Self.number(of: number, in: body)
      do throws(VCardError) {
        let reading = try VCardReader.read(Array(page.bytes))
        hasCard = true
        cards += reading.cards
        files += [Int?](repeating: file, count: reading.cards.count)
        if let ranges = reading.ranges {
          places += zip(ranges, reading.cards).map { range, card in
            ContactCards.Place(page: number, range: range, line: card.line)
          }
        }
        notices += reading.warnings.map {
          Notice(
            file: file, line: $0.line, text: $0.description,
            isRefusal: $0.problem.refusesCard)
        }
      } catch {
        guard case .noCard(let seems) = error else { continue }
        kind = kind ?? seems
        notices.append(Notice(file: file, line: 0, text: error.description, isRefusal: true))
      }
    }
    guard hasCard else { return .failure(kind.map(BodyProblem.init) ?? .noCards) }
    let arePlacesKnown = places.count == cards.count
    return .success(
      ContactExport(
        cards, files: files, of: body, notices: notices, places: arePlacesKnown ? places : nil,
        noteKey: noteKey))
  }

  /// A page's number as a file of a folder, counted from 1; `nil` if the answer is no folder.
  private static func number(of page: Int, in body: Body) -> Int? {
    body.pages[page].name == nil ? nil : page + 1
  }
}

extension Warning.Problem {
  /// Whether a whole card was left out, and not only a part of one.
  fileprivate var refusesCard: Bool {
    switch self {
    case .missingEnd, .nulByte, .lineTooLong, .tooManyProperties: true
    default: false
    }
  }
}
