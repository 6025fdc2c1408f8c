import Formats

extension JSONMistake {
  /// The construct in words, and what is right instead.
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
    case .unknownWord: "a word without quotation marks; JSON knows true, false and null"
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
