import Foundation
import People
import VCard

/// Decodes the people in contact cards (vCard 2.1, 3.0 and 4.0) by ``Mapping/vcard``.
///
/// Notes, birthdays, addresses and categories are not read.
enum CardList {
  /// Reads the cards of all pages.
  static func read(_ body: Body, _ decoder: RecordDecoder) throws(BodyProblem) -> DecodedList {
    var reader = RecordReader(decoder)
    var mapping = Mapping.vcard
    mapping.fields[.photo] = decoder.photo?.path
    reader.use(mapping)
    for page in body.pages {
      if let kind = BinaryFileKind(page.bytes) { throw .otherKind(kind) }
      do throws(VCardError) {
        let contents = try VCardReader.read(Array(page.bytes))
        for warning in contents.warnings { add(warning, to: &reader.list) }
        for card in contents.cards { reader.read(CardRecord(card)) }
      } catch {
        guard case .noCard(let seems) = error else { throw .noCards }
        throw BodyProblem(seems)
      }
    }
    if reader.list.count > 0 {
      reader.list.missedPaths = reader.missedRules.map { key, path in
        MissedPath(field: key, path: path.heading, missing: path.heading, keys: [])
      }
    }
    return reader.finished()
  }

  /// Adds what the parser skipped: a whole card or a part of one.
  private static func add(_ warning: Warning, to list: inout DecodedList) {
    let path = "line \(warning.line)"
    switch warning.problem {
    case .missingEnd, .nulByte, .lineTooLong, .tooManyProperties:
      list.reject(.notAnObject(found: .damagedText), at: path)
    case .notUTF8, .unfitCharset, .lineWithoutColon:
      list.addFault("", .text, .damagedText, at: path)
    case .charsetOfOtherText, .tooManyMarks, .undecodablePhoto, .photoIsNoImage, .textOutsideCards,
      .strayEnd, .noName, .furtherWarnings:
      break
    }
  }
}
