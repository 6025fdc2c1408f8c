import Basics
import Foundation

/// Checks and converts the encoding of an answer before it is parsed.
enum BodyEncoding {
  /// The bytes without a byte order mark.
  ///
  /// - Throws: `BodyProblem` for what cannot be a list: an empty body, a web page, another encoding than UTF-8.
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
    // The marker of a conflict is no markup.
    if first == UInt8(ascii: "<"), !bytes.starts(with: Array("<<<<<<<".utf8)) {
      throw MarkupKind.problem(of: bytes)
    }
    if first == UInt8(ascii: "{"), bytes.starts(with: Array("{\\rtf".utf8)) {
      throw .looksLikeRichText
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let (line, column) = position(of: error.byteOffsets.lowerBound, in: bytes)
      throw .notUTF8(line: line, column: column)
    }
    return bytes
  }

  /// A table or LDIF in UTF-8, without a byte order mark. Without a configured encoding, UTF-16 is
  /// recognised, which spreadsheets export as "Unicode text".
  static func table(_ body: Data, encoding: String?) throws(BodyProblem) -> Data {
    if encoding == nil, let utf16 = EncodingGuess.utf16(body) {
      return try table(body, encoding: utf16)
    }
    guard let encoding, !isIgnored(encoding, body) else {
      do throws(BodyProblem) {
        return try utf8(body)
      } catch .notUTF8(let line, let column, _) {
        throw .notUTF8(line: line, column: column, looksLike: EncodingGuess.name(body))
      }
    }
    if let kind = BinaryFileKind(body) { throw .otherKind(kind) }
    let bytes: Data
    do throws(Transcoding.Fault) {
      bytes = try Transcoding.utf8(body, from: encoding)
    } catch {
      let (line, column) = position(of: error.offset, in: body)
      throw .notEncoded(as: encoding, line: line, column: column)
    }
    return try utf8(bytes)
  }

  /// Whether a configured code page is not that of a body, which is UTF-8.
  static func isIgnored(_ encoding: String, _ body: Data) -> Bool {
    EncodingGuess.isCodePage(encoding) && EncodingGuess.isUTF8(body)
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a text that begins with these bytes is UTF-32: a byte order mark, or a scalar with one non-zero
  /// byte of four. UTF-16 never begins with three zero bytes.
  private static func isUTF32(_ start: [UInt8]) -> Bool {
    guard start.count == 4 else { return false }
    return start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF]
      || (start.dropFirst() == [0, 0, 0] && start[0] != 0)
      || (start.dropLast() == [0, 0, 0] && start[3] != 0)
  }

  /// The line and column (in bytes) of an offset, both from 1.
  static func position(of offset: Int, in bytes: Data) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    return (line, before.endIndex - lineStart + 1)
  }
}
