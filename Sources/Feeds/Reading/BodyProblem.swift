/// Why an answer that came whole cannot be used.
public enum BodyProblem: Error, Equatable, Sendable {
  /// Nothing, or white space alone.
  case empty
  /// A web page, such as a form to sign in.
  case looksLikeHTML
  /// UTF-16 where UTF-8 is expected.
  case utf16
  /// UTF-32 where UTF-8 is expected.
  case utf32
  /// No UTF-8; the first bad byte's place, counted from 1, and for a table what it looks like.
  case notUTF8(line: Int, column: Int, looksLike: String? = nil)
  /// A table that is not in the encoding that the configuration names, from this place on.
  case notEncoded(as: String, line: Int, column: Int)
  /// A file of another kind.
  case otherKind(FileKind)
  /// JSON that ends too early, at this place.
  case cut(line: Int, column: Int)
  /// No JSON from this place on; line and column (in bytes) count from 1.
  case notJSON(line: Int, column: Int, mistake: JSONMistake? = nil)
  /// JSON with something else where the list, or the way to it, should be; with ways to other lists.
  case wrongShape(path: String, expected: ValueKind, found: ValueKind, lists: [String] = [])
  /// A list in which no record can be used.
  case everyRecordBad(count: Int)
  /// A table whose header line names no column that holds a name.
  case noNameColumn
  /// A table whose first line holds data.
  case noHeaderLine
  /// A table with a quotation mark out of place, in or after this row; the header is row 0.
  case misplacedQuote(row: Int)
  /// An export without a single card that can be used.
  case noCards
  /// A table where contacts are expected.
  case looksLikeTable
  /// A calendar where contacts are expected.
  case looksLikeCalendar
  /// A ZIP archive where contacts are expected: they may be inside.
  case looksLikeArchive
}
