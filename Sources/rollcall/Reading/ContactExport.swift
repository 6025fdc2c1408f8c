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
  }

  /// All cards in the order of the files.
  private(set) var cards: [Card] = []
  /// For each card its file's name, where the export is a folder.
  private(set) var files: [String?] = []
  private(set) var notices: [Notice] = []

  /// Reads an answer.
  ///
  /// - Returns: the cards and how many they are, or the problem of an answer without a card.
  static func accept(_ body: Body) -> Result<Accepted<ContactExport>, BodyProblem> {
    var export = ContactExport()
    var kind: VCardError.FileKind?
    for page in body.pages {
      do throws(VCardError) {
        let reading = try VCardReader.read(Array(page.bytes))
        export.cards += reading.cards
        export.files += reading.cards.map { _ in page.name }
        export.notices += reading.warnings.map {
          Notice(file: page.name, line: $0.line, text: $0.description)
        }
      } catch {
        guard case .noCard(let seems) = error else { continue }
        kind = kind ?? seems
        export.notices.append(Notice(file: page.name, line: 0, text: error.description))
      }
    }
    guard export.cards.isEmpty else {
      return .success(Accepted(export, people: export.cards.count))
    }
    return .failure(kind == .html ? .looksLikeHTML : kind == .empty ? .empty : .noCards)
  }
}
