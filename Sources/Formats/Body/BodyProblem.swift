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
  /// JSON without a list at its path; with the paths of other lists.
  case wrongShape(path: String, expected: ValueKind, found: ValueKind, lists: [String] = [])
  case everyRecordBad(count: Int)
  case noNameColumn
  /// A table without the configured columns for names; with its headings.
  case missingColumns([String], headings: [String])
  case noHeaderLine
  /// A misplaced quotation mark in or after this row; the header is row 0.
  case misplacedQuote(row: Int)
  /// An unknown list in which nothing resembles a name.
  case noPeople
  case otherText(TextKind)
  case notLDIF(line: Int, mistake: LDIFMistake)
  case noCards
  case looksLikeTable
  case looksLikeCalendar
  case looksLikeArchive
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
