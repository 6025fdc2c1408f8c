import Foundation

/// Checks that bytes are UTF-8, before anything is read from them.
enum BodyEncoding {
  /// The bytes without a byte order mark.
  ///
  /// - Throws: `BodyProblem` for what is certainly no list: nothing, a web page, UTF-16, UTF-32, Latin-1.
  static func utf8(_ body: Data) throws(BodyProblem) -> Data {
    if let kind = BinaryFileKind(body) { throw .otherKind(kind) }
    let start = [UInt8](body.prefix(4))
    if isUTF32(start) { throw .utf32 }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || (start.count > 1 && start.prefix(4).contains(0))
    {
      throw .utf16
    }
    let bytes = start.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body
    guard let first = bytes.first(where: { !isWhiteSpace($0) }) else { throw .empty }
    if first == UInt8(ascii: "<") { throw MarkupKind.problem(of: bytes) }
    if first == UInt8(ascii: "{"), bytes.starts(with: Array("{\\rtf".utf8)) {
      throw .looksLikeRichText
    }
    if let offset = bytes.withUnsafeBytes(firstInvalid) {
      let position = position(of: offset, in: bytes)
      throw .notUTF8(line: position.line, column: position.column)
    }
    return bytes
  }

  /// The bytes of a table or of LDIF, as UTF-8 without a byte order mark. Without a configured encoding
  /// UTF-16 is recognised, which spreadsheets write as "Unicode text".
  static func table(_ body: Data, encoding: String?) throws(BodyProblem) -> Data {
    if encoding == nil, let utf16 = EncodingGuess.utf16(body) {
      return try table(body, encoding: utf16)
    }
    guard let encoding else {
      do throws(BodyProblem) {
        return try utf8(body)
      } catch .notUTF8(let line, let column, _) {
        throw .notUTF8(line: line, column: column, looksLike: EncodingGuess.name(body))
      }
    }
    if let kind = BinaryFileKind(body) { throw .otherKind(kind) }
    switch Transcoding.utf8(body, from: encoding) {
    case .success(let bytes): return try utf8(bytes)
    case .failure(let fault):
      let position = position(of: fault.offset, in: body)
      throw .notEncoded(as: encoding, line: position.line, column: position.column)
    }
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether these are the first bytes of a text in UTF-32: its byte order mark, or a scalar that uses
  /// one of four bytes. UTF-16 never has three zero bytes in a row there.
  private static func isUTF32(_ start: [UInt8]) -> Bool {
    guard start.count == 4 else { return false }
    return start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF]
      || (start.dropFirst() == [0, 0, 0] && start[0] != 0)
      || (start.dropLast() == [0, 0, 0] && start[3] != 0)
  }

  /// The line and column (in bytes) of an offset, both counted from 1.
  static func position(of offset: Int, in bytes: Data) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    return (line, before.endIndex - lineStart + 1)
  }

  /// The offset of the first byte that is no part of well-formed UTF-8 (Unicode, table 3-7).
  private static func firstInvalid(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let length = sequenceLength(bytes, index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for next in index + 2..<max(index + 2, index + length)
    where !(0x80...0xBF).contains(bytes[next]) {
      return 0
    }
    return length
  }
}
