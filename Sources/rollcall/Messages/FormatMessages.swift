import Formats
import Starter

extension FieldPath.Mistake.Reason {
  /// The mistake and its remedy.
  var words: (message: String, hint: String?) {
    switch self {
    case .missingName:
      ("a name is missing here", "names are divided by dots, as in `contact.email`")
    case .openQuote:
      ("this quotation mark is not closed", "`\"a.b\"` is a name that holds a dot")
    case .textBehindQuote:
      ("a dot or a bracket has to follow here", "as in `\"a.b\".c` or `\"a.b\"[0]`")
    case .openBracket:
      ("this bracket is not closed", "`[0]` is an item, `[type=work]` the first such, `[]` all")
    case .strayBracket:
      ("no bracket is open here", "`\"a]\"` is a name that holds a bracket")
    case .badBracket:
      (
        "expected `[0]`, `[type=work]` or `[]`",
        "an item is a number from 0 on, a condition a name, `=` and a value"
      )
    }
  }
}

extension BinaryFileKind {
  /// The kind of file and the remedy.
  var words: (message: String, remedy: String) {
    switch self {
    case .excelWorkbook:
      (
        "this is an Excel workbook (.xlsx)",
        "save it as CSV, or say `command: [xlsx2csv, FILE]` in place of `url`"
      )
    case .oldExcelWorkbook:
      ("this is an Excel workbook of before 2007 (.xls)", "save it as CSV")
    case .openDocument: ("this is an OpenDocument file (.ods)", "save it as CSV")
    case .wordDocument:
      (
        "this is a Word document (.docx)", "copy the table to a spreadsheet, and save it as CSV"
      )
    case .archive: ("this is a ZIP archive", "unpack it, and name the list in it")
    case .compressed: ("this is a compressed file", "unpack it, and name the list in it")
    case .pdf:
      (
        "this is a PDF document, from which no list can be read",
        "ask for CSV or JSON where it comes from"
      )
    case .database:
      (
        "this is an SQLite database",
        "say `command: [sqlite3, -csv, -header, FILE, \"SELECT …\"]` in place of `url`"
      )
    case .image:
      ("this is an image, from which no list can be read", "name the list that it was made of")
    }
  }
}

extension TextKind {
  /// The kind of answer and the format to configure.
  var words: (message: String, remedy: String) {
    switch self {
    case .json:
      (
        "this looks like JSON",
        "name the list in `people` and the fields in `fields`, in place of `format`"
      )
    case .ldif: ("this looks like LDIF", "say `format: ldif` in the source")
    case .vcard: ("this looks like contact cards", "say `format: vcard` in the source")
    case .table: ("this looks like a table", "say `format: csv` in the source")
    }
  }
}

extension LDIFMistake {
  var words: String {
    switch self {
    case .missingColon: "a line needs a colon behind the attribute"
    case .badBase64: "the value behind `::` is not Base64"
    case .missingName: "an entry begins with `dn:`"
    case .changeRecord:
      "these are changes (`changetype:`), not entries; export the entries themselves"
    }
  }
}

extension OddRow.Kind {
  var words: String {
    switch self {
    case .conflictMarker: "a marker of a merge conflict; both versions are in the list"
    case .total: "this row looks like a total and is left out"
    case .oneCell: "this row has one cell only"
    case .strayQuote:
      "a quotation mark is out of place; the cell is read as it is written, up to the next delimiter"
    }
  }

  var remedy: String {
    switch self {
    case .conflictMarker: "resolve the conflict in the file, and delete the lines of markers"
    case .total: "delete the row, if the list is yours"
    case .oneCell: "delete the row if it is a heading or a note"
    case .strayQuote: "close it, or write a quotation mark inside a quoted cell twice (`\"\"`)"
    }
  }
}

extension JSONMistake {
  /// The mistake, and the correct form.
  var words: String {
    switch self {
    case .trailingComma: "a comma behind the last value"
    case .missingComma: "a comma is missing before this value"
    case .missingColon: "a colon is missing behind the key"
    case .missingValue: "a value is missing"
    case .wrongBracket: "a bracket that closes what another kind of bracket opened"
    case .singleQuotes: "single quotes; JSON has double ones"
    case .curlyQuotes: "curly quotation marks; JSON has straight ones"
    case .unquotedKey: "a key without quotation marks"
    case .unknownWord: "a word without quotation marks, which JSON has only as true, false and null"
    case .functionCall: "a function's call around the JSON (JSONP)"
    case .comment: "a comment; JSON has none"
    case .byteOrderMark: "a byte order mark in the middle of the text"
    case .notANumber: "NaN or Infinity, which JSON does not have; null says that there is no number"
    case .leadingZero: "a number with a zero before its first digit"
    case .plusSign: "a number with a plus sign"
    case .barePoint: "a decimal point without a digit on both sides"
    case .hexadecimal: "a hexadecimal number"
    case .brokenNumber: "a number that is broken off or mixed with letters"
    case .controlCharacter: "a line break or another control character inside a text"
    case .badEscape: "a backslash escape that JSON does not have"
    case .tooDeep: "values nested too deeply"
    case .secondText: "something behind the end, such as a second JSON text on the next line"
    case .table: "it seems to be a table (CSV): say `format: csv` in the source"
    }
  }
}

extension MissingPages {
  var words: String {
    switch sign {
    case .total(let total):
      "the answer says \(total) people, \(read) \(read == 1 ? "was" : "were") read"
    case .further(let path): "the answer says by `\(path.text)` that there are further pages"
    case .nothingNext:
      "`next` finds nothing in the answer, which has exactly \(read) people: perhaps not all"
    }
  }

  var remedy: String {
    if let rule { return "add `next: \(rule.written)`" }
    if case .nothingNext = sign { return "see what the answer calls its next page" }
    return "add `next`, or ask for more at once in the address"
  }
}
