import Basics
import Foundation

/// Why a text is no YAML, in libYAML's own words where it said so.
package enum YAMLMistake: String, CaseIterable, Sendable {
  case strayColon = "mapping values are not allowed in this context"
  case missingHyphen = "did not find expected '-' indicator"
  case strayHyphen = "block sequence entries are not allowed in this context"
  case badStart = "found character that cannot start any token"
  case notClosed = "found unexpected end of stream"
  case missingColon = "could not find expected ':'"
  case tab = "found a tab character that violates indentation"
  case missingKey = "did not find expected key"
  case openBracket = "did not find expected ',' or ']'"
  case openBrace = "did not find expected ',' or '}'"
  case badHexadecimal = "did not find expected hexdecimal number"
  case badEscape = "found unknown escape character"
  case missingStart = "did not find expected <document start>"
  case colonWithoutSpace = "a space is missing behind this colon"
  case hyphenWithoutSpace = "a space is missing behind this hyphen"
  case equalsSign = "an equals sign does not follow a key"
  case keyWithoutColon = "a colon is missing behind this key"

  /// What mends its most frequent cause.
  ///
  /// - Parameters:
  ///   - before: the line before the place.
  ///   - rest: the line from there on.
  func remedy(before: String, rest: String) -> String {
    switch self {
    case .strayColon:
      return before.contains(": ")
        ? "a text with a colon and a space in it needs quotes"
        : "indent the line like the one above, with as many spaces"
    case .missingHyphen, .strayHyphen:
      return "indent each `-` of a list alike, and what belongs to it by two spaces more"
    case .badStart where !rest.hasPrefix("\t"):
      let text = rest.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces)
      return "a text that begins with `\(text.prefix(1))` needs quotes: `'\(text.shortened)'`"
    case .badStart, .tab: return "indent with spaces, not tabs"
    case .notClosed: return "what begins here is not closed"
    case .missingColon: return "a key needs a colon and a space behind it"
    case .missingKey: return "is the line indented like its neighbours, and is each quote closed?"
    case .openBracket, .openBrace:
      return
        "close the bracket or brace above, put commas between its values, or put quotes around a text that holds one"
    case .badHexadecimal, .badEscape:
      return "between double quotes a `\\` begins an escape: write `/`, or single quotes"
    case .missingStart:
      return "the file is YAML: lines of `key: value`, and `#` before a comment"
    case .colonWithoutSpace: return "write a space between `:` and the value"
    case .hyphenWithoutSpace: return "write a space between `-` and the first key"
    case .equalsSign: return "write `:` and a space in place of `=`"
    case .keyWithoutColon: return "write `:` behind it"
    }
  }
}
