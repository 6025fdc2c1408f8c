package import VCard

/// Why a whole answer cannot be used.
package enum BodyProblem: Error, Equatable, Sendable {
  case empty
  /// A web page, such as a sign-in form.
  case looksLikeHTML
  case looksLikeXML
  case looksLikeYAML
  case looksLikeRichText
  case noRows
  case utf16
  case utf32
  /// The first invalid byte, and the likely encoding. Lines and columns (in bytes) count from 1.
  case notUTF8(line: Int, column: Int, looksLike: String? = nil)
  case notEncoded(as: String, line: Int, column: Int)
  case otherKind(BinaryFileKind)
  case cut(line: Int, column: Int)
  case notJSON(line: Int, column: Int, mistake: JSONMistake? = nil)
  /// JSON without a list at its path; with the paths of other lists, or else the keys of the answer.
  case wrongShape(
    path: String, expected: ValueKind, found: ValueKind, lists: [String] = [], keys: [String] = [])
  case everyRecordBad(count: Int)
  /// No record has a value at the configured paths of names.
  case noNames([MissedPath], count: Int)
  case noNameColumn
  /// A table without the configured columns for names; with its headings.
  case missingColumns([String], headings: [String])
  case noHeaderLine
  /// The header line contains another delimiter than the configured one.
  case wrongDelimiter(configured: UInt8, found: UInt8)
  /// An unknown list in which nothing resembles a name.
  case noPeople
  /// All records are of things, as these keys say.
  case noPerson(count: Int, keys: [String])
  case otherText(TextKind)
  case notLDIF(line: Int, mistake: LDIFMistake)
  case noCards
  /// Absences that are no calendar.
  case notCalendar
  /// A calendar that ends inside of a component.
  case cutCalendar(line: Int)
  /// A calendar whose entries and repetitions are more than Rollcall follows.
  case endlessCalendar(line: Int)
  /// A table of absences without these columns, or a list of JSON none of whose objects has them.
  case noAbsenceColumns([String])
  case looksLikeTable
  case looksLikeCalendar
  case looksLikeArchive
}

extension BodyProblem {
  var isOfMissingColumns: Bool {
    if case .missingColumns = self { true } else { false }
  }

  /// The position of the fault; `nil` for the whole answer.
  package var position: (line: Int, column: Int?)? {
    switch self {
    case .notUTF8(let line, let column, _), .notEncoded(_, let line, let column),
      .cut(let line, let column), .notJSON(let line, let column, _):
      (line, column)
    case .notLDIF(let line, _), .cutCalendar(let line), .endlessCalendar(let line): (line, nil)
    default: nil
    }
  }
}

extension BodyProblem {
  package init(_ kind: VCardError.FileKind) {
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

/// A common mistake in JSON.
package enum JSONMistake: String, CaseIterable, Sendable {
  case trailingComma, missingComma, missingColon, missingValue, wrongBracket
  case singleQuotes, curlyQuotes, unquotedKey, unknownWord, functionCall
  case comment, byteOrderMark
  case notANumber, leadingZero, plusSign, barePoint, hexadecimal, brokenNumber
  case controlCharacter, badEscape
  case tooDeep, secondText, table
}

/// Why a line is not LDIF.
package enum LDIFMistake: String, CaseIterable, Sendable {
  case missingColon
  case badBase64
  case missingName
  /// A change record, such as `changetype: modify`.
  case changeRecord
}
