import Feeds
import VCard

/// The contacts' cards as read, from one file or a folder of them.
struct ContactExport: Sendable {
  /// Something that was not right in a file.
  struct Notice: Sendable {
    /// The file's name, where the export is a folder.
    let file: String?
    /// The line, counted from 1; 0 where the whole file is meant.
    let line: Int
    let text: String
    /// Whether a card was left out.
    var isRefusal = false
  }

  /// All cards in the order of the files.
  private(set) var cards: [Card] = []
  /// For each card its file's name, where the export is a folder.
  private(set) var files: [String?] = []
  private(set) var notices: [Notice] = []

  /// Takes an answer for a build; one without a card that can be used is no answer.
  static func accept(_ body: Body) -> Result<Accepted<ContactExport>, BodyProblem> {
    read(body).flatMap { export in
      export.cards.isEmpty
        ? .failure(.noCards) : .success(Accepted(export, people: export.cards.count))
    }
  }

  /// Takes an answer for a review, which also shows why no card of it can be used.
  static func review(_ body: Body) -> Result<Accepted<ContactExport>, BodyProblem> {
    read(body).map { Accepted($0, people: $0.cards.count) }
  }

  /// Reads all files of an answer; a problem where no card begins in any of them.
  private static func read(_ body: Body) -> Result<ContactExport, BodyProblem> {
    var export = ContactExport()
    var kind: VCardError.FileKind?
    var hasCard = false
    for page in body.pages {
      do throws(VCardError) {
        let reading = try VCardReader.read(Array(page.bytes))
        hasCard = true
        export.cards += reading.cards
        export.files += reading.cards.map { _ in page.name }
        export.notices += reading.warnings.map {
          Notice(
            file: page.name, line: $0.line, text: $0.description,
            isRefusal: $0.problem.refusesCard)
        }
      } catch {
        guard case .noCard(let seems) = error else { continue }
        kind = kind ?? seems
        export.notices.append(
          Notice(file: page.name, line: 0, text: error.description, isRefusal: true))
      }
    }
    return hasCard ? .success(export) : .failure(kind.map(BodyProblem.init) ?? .noCards)
  }
}

extension BodyProblem {
  fileprivate init(_ kind: VCardError.FileKind) {
    self =
      switch kind {
      case .empty: .empty
      case .html: .looksLikeHTML
      case .csv: .looksLikeTable
      case .iCalendar: .looksLikeCalendar
      case .zip: .looksLikeArchive
      case .other: .noCards
      }
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
