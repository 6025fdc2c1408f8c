/// Why a whole answer cannot be used.
package enum BodyProblem: Error, Equatable, Sendable {
  /// Nothing, or white space alone.
  case empty
  /// A web page, such as a form to sign in.
  case looksLikeHTML
  /// XML.
  case looksLikeXML
  /// YAML.
  case looksLikeYAML
  /// A rich text (RTF).
  case looksLikeRichText
  /// A table with headings, and nobody below them.
  case noRows
  /// UTF-16 where UTF-8 is expected.
  case utf16
  /// UTF-32 where UTF-8 is expected.
  case utf32
  /// Not UTF-8; the first bad byte's line and column, counted from 1, and the likely encoding of a table.
  case notUTF8(line: Int, column: Int, looksLike: String? = nil)
  /// A table that is not in the configured encoding, from this position on.
  case notEncoded(as: String, line: Int, column: Int)
  /// A file of another kind.
  case otherKind(BinaryFileKind)
  /// JSON that ends too early, at this position.
  case cut(line: Int, column: Int)
  /// Not JSON from this position on; line and column (in bytes) count from 1.
  case notJSON(line: Int, column: Int, mistake: JSONMistake? = nil)
  /// JSON with something else where the list, or a part of its path, should be; with paths of other lists.
  case wrongShape(path: String, expected: ValueKind, found: ValueKind, lists: [String] = [])
  /// A list in which no record can be used.
  case everyRecordBad(count: Int)
  /// A table whose header line names no column that holds a name.
  case noNameColumn
  /// A table in which none of the columns stands that are configured to hold the name; with its headings.
  case missingColumns([String], headings: [String])
  /// A table whose first line holds data.
  case noHeaderLine
  /// A table with a misplaced quotation mark, in or after this row; the header is row 0.
  case misplacedQuote(row: Int)
  /// An answer that was not known before, in which nothing has anything like a name.
  case noPeople
  /// Text of another kind.
  case otherText(TextKind)
  /// LDIF with something else in this line, counted from 1.
  case notLDIF(line: Int, mistake: LDIFMistake)
  /// An export without a single card that can be used.
  case noCards
  /// A table where contacts are expected.
  case looksLikeTable
  /// A calendar where contacts are expected.
  case looksLikeCalendar
  /// A ZIP archive where contacts are expected: they may be inside.
  case looksLikeArchive
}
