package import Basics
package import VCard

/// Why a whole answer cannot be used.
package enum BodyProblem: Error, Equatable, Sendable {
  case empty
  case looksLikeHTML
  case looksLikeXML
  case looksLikeRichText
  case noRows
  case utf16
  case utf32
  /// The first invalid byte, and the likely encoding. Lines and columns (in bytes) count from 1.
  case notUTF8(line: Int, column: Int, looksLike: String? = nil)
  case notEncoded(as: String, line: Int, column: Int)
  case otherKind(BinaryFileKind)
  case notYAML(YAMLFault)
  case largeYAML(limit: Int)
  /// A file of a folder that is empty, or cannot be opened.
  case emptyFile
  case noFrontMatter
  case cutFrontMatter
  case tomlFrontMatter
  case cut(line: Int, column: Int)
  case notJSON(line: Int, column: Int, mistake: JSONMistake? = nil)
  /// JSON without a list at its path; with the paths of other lists, or else the keys of the answer.
  case wrongShape(
    path: String, expected: ValueKind, found: ValueKind, lists: [String] = [], keys: [String] = [])
  case everyRecordBad(count: Int)
  case noNames([MissedPath], count: Int)
  case noNameColumn
  /// Each row is in one cell, or each cell in quotation marks of its own.
  case savedTwice
  /// A joined list without its key; with the names that its records have.
  case noKey(String, names: [String])
  /// The list joined under a name cannot be used.
  case noJoinedList(String)
  case missingColumns([String], headings: [String])
  case noHeaderLine
  case wrongDelimiter(configured: UInt8, found: UInt8)
  case noPeople
  case noPerson(count: Int, keys: [String])
  case otherText(TextKind)
  case notLDIF(line: Int, mistake: LDIFMistake)
  case noCards
  case looksLikeTable
  case looksLikeCalendar
  case looksLikeArchive
  /// What the reader of another kind of contents says.
  case told(Diagnostic, line: Int?)
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
    case .notYAML(let fault): (fault.place.line, fault.place.column)
    case .notLDIF(let line, _), .told(_, let line?): (line, nil)
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

extension BodyProblem: Problem {
  package var diagnostic: Diagnostic {
    switch self {
    case .empty:
      .error(
        "empty", "the answer is empty",
        "check that the address, file or program is that of the list")
    case .looksLikeHTML:
      .error(
        "looks-like-html", "the answer is a web page (HTML), perhaps a form to sign in",
        "check the address; a server that wants a sign-in needs `headers` or `auth`")
    case .looksLikeXML:
      .error(
        "looks-like-xml", "this is XML, which Rollcall does not read",
        "export it as JSON or CSV, or convert it with a `command`")
    case .looksLikeRichText:
      .error(
        "looks-like-rtf", "this is a rich text (RTF)",
        "copy the table to a spreadsheet, and save it as CSV")
    case .noRows:
      .error(
        "no-rows", "the table is its header line alone: there are no people below it",
        "check that this is the right list")
    case .utf16:
      .error("utf-16", "the answer is UTF-16; UTF-8 is expected", "save it as UTF-8")
    case .utf32:
      .error("utf-32", "the answer is UTF-32; UTF-8 is expected", "save it as UTF-8")
    case .notUTF8(let line, let column, let encoding):
      .error(
        "not-utf-8",
        "not UTF-8 from line \(line), column \(column) on"
          + (encoding.map { "; it looks like \(Self.shown($0))" } ?? ""),
        (encoding.map { "say `encoding: \($0)` in the source, or " } ?? "") + "save it as UTF-8")
    case .notEncoded(let encoding, let line, let column):
      .error(
        "not-encoded",
        "not \(encoding) from line \(line), column \(column) on; is `encoding` right?",
        "name the encoding it was saved in, or save it as UTF-8 and leave `encoding` out")
    case .otherKind(let kind):
      .error("looks-like-" + kind.rawValue, kind.words.message, kind.words.remedy)
    case .notYAML(let fault):
      .error(
        "not-yaml",
        "no YAML from line \(fault.place.line), column \(fault.place.column) on: "
          + fault.reason.words.message, fault.reason.words.remedy)
    case .largeYAML(let limit):
      .error(
        "large-yaml", "the YAML is larger than \(limit / 1_000_000) MB",
        "divide it into several sources, or convert it to JSON with a `command`")
    case .emptyFile:
      .error(
        "empty-file", "the file is empty, or cannot be opened",
        "fill it or delete it, and check who may read it")
    case .noFrontMatter:
      .error(
        "no-front-matter", "the Markdown file has no front matter",
        "put YAML with a name between two lines of `---` before the text")
    case .cutFrontMatter:
      .error(
        "cut-front-matter", "the front matter does not end", "put a line of `---` behind it")
    case .tomlFrontMatter:
      .error(
        "toml-front-matter", "the front matter is TOML (`+++`), which Rollcall does not read",
        "write it as YAML between lines of `---`, as `hugo convert toYAML --output DIR` does")
    case .cut(let line, let column):
      .error(
        "cut", "the JSON is cut off at line \(line), column \(column)",
        "ask for the list again: its end is missing")
    case .notJSON(let line, let column, let mistake):
      .error(
        "not-json",
        "no JSON from line \(line), column \(column) on"
          + (mistake.map { ": " + $0.rawValue } ?? ""),
        mistake == .conflictMarker
          ? ConflictMarker.remedy
          : mistake == .unknownWord && (line, column) == (1, 1)
            ? "check that this is the list: it may be an error in words, or another kind of file"
            : "correct this place, or export the list again")
    case .wrongShape(let path, let expected, let found, let lists, let keys):
      .error(
        "wrong-shape",
        Self.shape(path, expected, found)
          + (lists.isEmpty ? "" : "; lists here: " + lists.joined(separator: ", "))
          + (keys.isEmpty ? "" : "; there \(keys.count == 1 ? "is" : "are") " + keys.quoted),
        path.isEmpty && found == .text
          ? "ask for the JSON itself: this is one inside a text, which `jq -r .` unpacks"
          : Self.remedy(path, lists, keys))
    case .everyRecordBad(let count):
      .error(
        "every-record-bad", "none of the \(count) records can be used",
        "check `format` or `fields` against one record of the answer")
    case .noNames(let paths, let count):
      .error(
        "no-names",
        (count == 1 ? "the only record has no " : "none of \(count) records has ")
          + paths.map(\.path).joined(separator: " or "), Self.remedy(paths))
    case .noNameColumn:
      .error(
        "no-name-column", "no column of the header line holds a name",
        "name the columns in the first line, such as `First name,Last name,E-mail`, or in `fields`")
    case .savedTwice:
      .error(
        "saved-twice",
        "the table was saved as CSV twice: whole rows are in one cell, or cells have further quotation marks",
        "export it anew, or divide the column in the spreadsheet (Data, Text to Columns), and save it once"
      )
    case .noKey(let key, let names):
      .error(
        "no-key",
        "no record has the key `\(key)`" + (names.isEmpty ? "" : "; there are " + names.quoted),
        "correct `key`: it names what `matches` is compared with")
    case .noJoinedList(let name):
      .error(
        "no-joined-list", "the list joined as `\(name)` cannot be read",
        "correct what is said of that list: without it, people would lack its values")
    case .missingColumns(let wanted, let headings):
      .error(
        "missing-columns",
        "the header line names no column " + wanted.map { "`\($0)`" }.joined(separator: " or ")
          + (headings.isEmpty ? "" : "; there are " + headings.quoted),
        "correct the headings in `fields`")
    case .noHeaderLine:
      .error(
        "no-header-line", "the table has no header line: its first line holds data",
        "put a line before it that names the columns, such as `First name,Last name,E-mail`, or name "
          + "them in `columns`, such as `columns: [First name, Last name, E-mail]`")
    case .wrongDelimiter(let configured, let found):
      .error(
        "wrong-delimiter", "no `\(Self.shown(configured))` in the header line",
        "did you mean `\(Self.shown(found))`?")
    case .noPeople:
      .error(
        "no-people", "nothing in it looks like a list of people",
        "check that this is the right list")
    case .noPerson(let count, let keys):
      .error(
        "no-person",
        "nothing in it is a person: \(count.counted("record is", "records are")) something else, as "
          + keys.quoted + (keys.count == 1 ? " says" : " say"),
        "name the list of people; if these are people, add `onlyPeople: false` to the source")
    case .otherText(let kind):
      .error("looks-like-" + kind.rawValue, kind.words.message, kind.words.remedy)
    case .notLDIF(let line, let mistake):
      .error(
        "not-ldif", "no LDIF from line \(line) on: " + mistake.rawValue,
        mistake == .conflictMarker ? ConflictMarker.remedy : "export the entries again")
    case .noCards:
      .error("no-cards", "no card in it can be used", "export the contacts as vCard (.vcf)")
    case .told(let words, _): words
    case .looksLikeTable:
      .error(
        "looks-like-table", "no card is in it; it seems to be a table (CSV)",
        "export the contacts as vCard (.vcf)")
    case .looksLikeCalendar:
      .error(
        "looks-like-calendar", "no card is in it; it seems to be a calendar (iCalendar)",
        "export the contacts as vCard (.vcf)")
    case .looksLikeArchive:
      .error(
        "looks-like-archive", "no card is in it; it seems to be a ZIP archive",
        "unpack it, and name the .vcf file in it")
    }
  }

  package static var examples: [BodyProblem] {
    let missed = MissedPath(field: "name", path: "person.nmae", missing: "nmae", keys: ["name"])
    return [
      .empty, .looksLikeHTML, .looksLikeXML, .largeYAML(limit: 32_000_000), .emptyFile,
      .noFrontMatter,
      .cutFrontMatter, .tomlFrontMatter, .looksLikeRichText,
      .noRows, .utf16,
      .utf32, .notUTF8(line: 3, column: 7, looksLike: "windows-1252"),
      .notEncoded(as: "utf-16", line: 1, column: 1), .cut(line: 9, column: 1),
      .wrongShape(path: "people", expected: .list, found: .object, lists: ["staff"]),
      .everyRecordBad(count: 3), .noNames([missed], count: 3), .noNameColumn, .savedTwice,
      .missingColumns(["Name"], headings: ["Full name"]), .noHeaderLine,
      .noKey("personId", names: ["person", "title"]), .noJoinedList("posts"),
      .wrongDelimiter(configured: UInt8(ascii: ";"), found: UInt8(ascii: ",")), .noPeople,
      .noPerson(count: 3, keys: ["type"]), .noCards, .looksLikeTable, .looksLikeCalendar,
      .looksLikeArchive,
    ] + BinaryFileKind.allCases.map { .otherKind($0) } + TextKind.allCases.map { .otherText($0) }
      + JSONMistake.allCases.map { .notJSON(line: 2, column: 5, mistake: $0) }
      + YAMLFault.Reason.examples.map { .notYAML(YAMLFault($0, line: 2, column: 5)) }
      + LDIFMistake.allCases.map { .notLDIF(line: 2, mistake: $0) }
  }

  /// The usual name of an encoding.
  private static func shown(_ encoding: String) -> String {
    switch encoding {
    case "koi8-r": "KOI8-R"
    case "macintosh": "Mac OS Roman"
    default: encoding.replacing("windows", with: "Windows")
    }
  }

  private static func shown(_ delimiter: UInt8) -> String {
    delimiter == 0x09 ? "\\t" : String(UnicodeScalar(delimiter))
  }

  private static func shape(_ path: String, _ expected: ValueKind, _ found: ValueKind) -> String {
    if !path.isEmpty, found == .nothing { return "the answer has no `\(path)`" }
    return "\(path.isEmpty ? "the answer" : path): expected \(expected.words), found \(found.words)"
  }

  private static func remedy(_ path: String, _ lists: [String], _ keys: [String]) -> String {
    let errors: Set = ["error", "errors", "fault", "faults", "message", "detail", "details"]
    let isError = !lists.isEmpty && errors.isSuperset(of: lists)
    if !isError,
      let list = Nearest.word(to: path, in: lists) ?? (lists.count == 1 ? lists.first : nil)
    {
      return "did you mean `people: \(list)`?"
    }
    if isError || keys.contains(where: errors.contains) {
      return "the server seems to report an error: check the address, `headers` and `auth`"
    }
    return path.isEmpty
      ? "name the list in `people` and the fields in `fields`, or run `rollcall init --from` on the list"
      : "check `people` or `format`: it names where the list is"
  }

  /// Names the keys that records have in place of the missing ones.
  private static func remedy(_ paths: [MissedPath]) -> String {
    guard let path = paths.first else { return "correct the paths in `fields`" }
    if let quoted = path.quoted { return "did you mean `'\(quoted)'`?" }
    let steps = path.path.split(separator: ".", omittingEmptySubsequences: false)
    let depth = steps.firstIndex { $0 == path.missing } ?? 0
    let way = steps.prefix(depth).map { $0 + "." }.joined()
    if path.keys.isEmpty {
      return path.hiddenKeys == 0
        ? "correct the paths in `fields`"
        : "they have \(path.hiddenKeys.counted("key", "keys")) there, which may be people's data"
    }
    return "they have " + path.keys.map { way + $0 }.joined(separator: ", ")
  }
}

/// A common mistake in JSON, and the correct form.
package enum JSONMistake: String, CaseIterable, Sendable {
  case trailingComma = "a comma behind the last value"
  case missingComma = "a comma is missing before this value"
  case missingColon = "a colon is missing behind the key"
  case missingValue = "a value is missing"
  case wrongBracket = "a bracket that closes what another kind of bracket opened"
  case singleQuotes = "single quotes; JSON has double ones"
  case curlyQuotes = "curly quotation marks; JSON has straight ones"
  case unquotedKey = "a key without quotation marks"
  case unknownWord =
    "a word without quotation marks, which JSON has only as true, false and null"
  case functionCall = "a function's call around the JSON (JSONP)"
  case comment = "a comment; JSON has none"
  case byteOrderMark = "a byte order mark in the middle of the text"
  case notANumber =
    "NaN or Infinity, which JSON does not have; null says that there is no number"
  case leadingZero = "a number with a zero before its first digit"
  case plusSign = "a number with a plus sign"
  case barePoint = "a decimal point without a digit on both sides"
  case hexadecimal = "a hexadecimal number"
  case brokenNumber = "a number that is broken off or mixed with letters"
  case controlCharacter = "a line break or another control character inside a text"
  case badEscape = "a backslash escape that JSON does not have"
  case tooDeep = "values nested too deeply"
  case secondText = "something behind the end, such as a second JSON text on the next line"
  case table = "it seems to be a table (CSV): say `format: csv` in the source"
  case conflictMarker = "a marker of a merge conflict"
}

/// Why a line is not LDIF.
package enum LDIFMistake: String, CaseIterable, Sendable {
  case missingColon = "a line needs a colon behind the attribute"
  case badBase64 = "the value behind `::` is not Base64"
  case missingName = "an entry begins with `dn:`"
  case conflictMarker = "a marker of a merge conflict"
  case changeRecord =
    "these are changes (`changetype:`), not entries; export the entries themselves"
}
