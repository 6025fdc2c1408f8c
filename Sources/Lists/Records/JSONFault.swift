import Basics
import Foundation

/// The first byte that violates the JSON grammar (RFC 8259).
struct JSONFault: Error, Equatable {
  let offset: Int
  /// Whether the text ends too early and is valid so far.
  let isCut: Bool
}

extension BodyProblem {
  init(_ fault: JSONFault, in bytes: Data) {
    let (line, column) = BodyEncoding.position(of: fault.offset, in: bytes)
    self =
      fault.isCut
      ? .cut(line: line, column: column)
      : .notJSON(
        line: line, column: column,
        mistake: JSONMistakeFinder.mistake(at: fault.offset, in: Array(bytes)))
  }
}

/// Classifies the mistake at the offset where a `JSONReader` failed.
struct JSONMistakeFinder {
  private enum Expected {
    case value, key, colon, commaOrEnd, nothing
  }

  private let bytes: [UInt8]
  private let offset: Int
  private var openers: [UInt8] = []
  private var expected = Expected.value
  /// Whether the token before the offset is a comma.
  private var isAfterComma = false
  /// The start of the number or word around the offset.
  private var scalarStart: Int?
  private var isInsideText = false

  /// The mistake at an offset; strings before it may be damaged, all else before it is valid.
  static func mistake(at offset: Int, in bytes: [UInt8]) -> JSONMistake? {
    guard offset < bytes.count else { return nil }
    if offset == 0 || bytes[offset - 1] == 0x0A,
      ConflictMarker.isMarker(bytes[offset...].prefix { $0 != 0x0A })
    {
      return .conflictMarker
    }
    var finder = JSONMistakeFinder(bytes, offset)
    finder.walk()
    return finder.mistake
  }

  private init(_ bytes: [UInt8], _ offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  private mutating func walk() {
    var index = 0
    while index < offset {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "\""):
        index = endOfText(from: index)
        if index > offset { isInsideText = true }
        expected = expected == .key ? .colon : afterValue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        openers.append(byte)
        expected = byte == UInt8(ascii: "{") ? .key : .value
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = openers.popLast()
        expected = afterValue
      case UInt8(ascii: ","): expected = openers.last == UInt8(ascii: "{") ? .key : .value
      case UInt8(ascii: ":"): expected = .value
      default:
        let start = index - 1
        while index < offset, Self.isScalar(bytes[index]) { index += 1 }
        if index == offset { scalarStart = start }
        expected = afterValue
      }
      isAfterComma = byte == UInt8(ascii: ",")
    }
  }

  private var afterValue: Expected { openers.isEmpty ? .nothing : .commaOrEnd }

  /// The index after the closing quotation mark; if the offset is inside the string, an index after it.
  private func endOfText(from start: Int) -> Int {
    var index = start
    while index < offset {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset + 1
  }

  private var mistake: JSONMistake? {
    let byte = bytes[offset]
    if isInsideText { return byte < 0x20 ? .controlCharacter : .badEscape }
    if let scalarStart, Self.isScalar(byte) || Self.isDigit(bytes[offset - 1]) == false {
      return scalar(from: scalarStart)
    }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return .comment
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return .singleQuotes
    case 0xE2 where starts(with: [0xE2, 0x80]): return .curlyQuotes
    case 0xEF where starts(with: [0xEF, 0xBB, 0xBF]): return .byteOrderMark
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if openers.count >= JSONReader.maxDepth { return .tooDeep }
    default: break
    }
    switch expected {
    case .value: return value(byte)
    case .key: return key(byte)
    case .colon: return .missingColon
    case .commaOrEnd: return separator(byte)
    case .nothing: return "{[\"".utf8.contains(byte) ? .secondText : nil
    }
  }

  private func value(_ byte: UInt8) -> JSONMistake? {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if isAfterComma { return .trailingComma }
      return openers.last.map { $0 + 2 == byte ? .missingValue : .wrongBracket }
    case UInt8(ascii: ","): return .missingValue
    default:
      if openers.isEmpty, isTable { return .table }
      return Self.isScalar(byte) ? scalar(from: offset) : nil
    }
  }

  private func key(_ byte: UInt8) -> JSONMistake? {
    switch byte {
    case UInt8(ascii: "}"): isAfterComma ? .trailingComma : nil
    case UInt8(ascii: "]"): isAfterComma ? .trailingComma : .wrongBracket
    case UInt8(ascii: ","): .missingValue
    default: Self.isScalar(byte) || byte == UInt8(ascii: "$") ? .unquotedKey : nil
    }
  }

  private func separator(_ byte: UInt8) -> JSONMistake? {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "}"): .wrongBracket
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): .missingComma
    default: Self.isScalar(byte) ? .missingComma : nil
    }
  }

  private func scalar(from start: Int) -> JSONMistake? {
    var end = start
    while end < bytes.count, end - start < 64, Self.isScalar(bytes[end]) { end += 1 }
    let text = bytes[start..<end].map { $0 | 0x20 }
    let word = text.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") | 0x20 }
    if ["nan", "infinity", "inf"].contains(String(decoding: word, as: UTF8.self)) {
      return .notANumber
    }
    guard let first = bytes[start..<end].first else { return nil }
    if first == UInt8(ascii: "+") { return .plusSign }
    if first == UInt8(ascii: ".") { return .barePoint }
    guard Self.isDigit(first) || first == UInt8(ascii: "-") else {
      return end < bytes.count && bytes[end] == UInt8(ascii: "(") ? .functionCall : .unknownWord
    }
    let digits = first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    if digits.starts(with: "0x".utf8) { return .hexadecimal }
    if digits.count > 1, digits.first == UInt8(ascii: "0"),
      Self.isDigit(digits[digits.startIndex + 1])
    {
      return .leadingZero
    }
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    if let point,
      point == digits.startIndex || point + 1 == digits.endIndex
        || !Self.isDigit(digits[point + 1])
    {
      return .barePoint
    }
    return .brokenNumber
  }

  private var isTable: Bool {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.count < bytes.count && line.count <= 4_096
      && TableDelimiter.find(inHeader: Array(line)) != nil
      && line.first.map { Self.isLetter($0) || $0 >= 0x80 } == true
  }

  private func starts(with wanted: [UInt8]) -> Bool {
    bytes[offset...].starts(with: wanted)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func isScalar(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "+-._".utf8.contains(byte)
  }
}
