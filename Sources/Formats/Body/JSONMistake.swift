/// A common mistake that breaks the grammar of JSON.
package enum JSONMistake: String, CaseIterable, Sendable {
  case trailingComma, missingComma, missingColon, missingValue, wrongBracket
  case singleQuotes, curlyQuotes, unquotedKey, unknownWord, functionCall
  case comment, byteOrderMark
  case notANumber, leadingZero, plusSign, barePoint, hexadecimal, brokenNumber
  case controlCharacter, badEscape
  case tooDeep, secondText, table
}
