import Basics
package import Foundation

/// Checks and converts the encoding of an answer before it is parsed.
package enum BodyEncoding {
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
  package static func table(_ body: Data, encoding: String?) throws(BodyProblem) -> Data {
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

  package static func isWhiteSpace(_ byte: UInt8) -> Bool {
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

/// Guesses the encoding of bytes that are not UTF-8, by the letters that languages have.
enum EncodingGuess {
  /// iconv's name for the UTF-16 of a text, by its byte order mark or by zeros in every other byte; `nil` if it
  /// is not UTF-16.
  static func utf16(_ body: Data) -> String? {
    let head = [UInt8](body.prefix(4_096))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return nil
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard body.count % 2 == 0 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in head.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    // Upper bytes are often zero and lower bytes never. UTF-32
    // has zeros in both places.
    if zeros[0] == 0, zeros[1] * 16 >= head.count, zeros[1] > 1 { return "UTF-16LE" }
    if zeros[1] == 0, zeros[0] * 16 >= head.count, zeros[0] > 1 { return "UTF-16BE" }
    return nil
  }

  /// Whether a text is UTF-8 with letters beyond ASCII, which a text in a code page never is by chance.
  static func isUTF8(_ body: Data) -> Bool {
    body.contains { $0 >= 0x80 } && (try? UTF8Span(validating: body.span)) != nil
  }

  /// Whether an encoding has one byte for each letter, as all code pages of ``candidates`` have.
  static func isCodePage(_ encoding: String) -> Bool {
    let name = encoding.lowercased().filter { $0.isLetter || $0.isNumber }
    return ["windows125", "cp125", "iso8859", "latin", "cp437", "cp8", "ibm8", "koi8", "mac"]
      .contains(where: name.hasPrefix)
  }

  /// iconv's name for the likely encoding; `nil` for damaged UTF-8, and if no letters fit.
  static func name(_ body: Data) -> String? {
    let words = words(in: body)
    if words.isEmpty || isDamagedUTF8(words) { return nil }
    var best: (encoding: String, score: Int)?
    for (encoding, letters) in candidates {
      guard let text = try? Transcoding.utf8(words, from: encoding) else { continue }
      let score = letters.map { fitness(of: text, $0) }.max() ?? 0
      if score > best?.score ?? 0 { best = (encoding, score) }
    }
    return best?.encoding
  }

  /// The words with bytes beyond ASCII, a line each; enough of them to tell.
  private static func words(in body: Data) -> Data {
    var words = Data()
    for word in body.prefix(1 << 20).split(whereSeparator: { $0 < 0x80 && !isLetter($0) })
    where word.contains(where: { $0 >= 0x80 }) {
      words += word + [0x0A]
      if words.count > 16_384 { break }
    }
    return words
  }

  private static func isDamagedUTF8(_ words: Data) -> Bool {
    let bytes = [UInt8](words)
    let high = bytes.count { $0 >= 0x80 }
    let sequences = zip(bytes, bytes.dropFirst()).count { first, next in
      (0xC2...0xF4).contains(first) && (0x80...0xBF).contains(next)
    }
    return sequences * 3 >= high
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// How well decoded words fit the letters of a language.
  private static func fitness(of text: Data, _ letters: Set<Unicode.Scalar>) -> Int {
    // Ð and þ of Icelandic, which has many accents, are š and ž of the Baltic code page.
    let text = String(decoding: text, as: UTF8.self)
    if letters.contains("ð"),
      !text.unicodeScalars.contains(where: "áíúýÁÍÚÝ".unicodeScalars.contains)
    {
      return 0
    }
    var score = 0
    for word in text.unicodeScalars.split(separator: "\n") {
      let scalars = Array(word)
      let hasLatin = scalars.contains { $0.isASCII }
      for (index, scalar) in scalars.enumerated() where !scalar.isASCII {
        // Cyrillic and Greek letters have no Latin ones beside them.
        let isMixed = hasLatin && scalar.value > 0x250
        score += letters.contains(scalar) && !isMixed ? 2 : -3
        if common.contains(scalar) { score += 1 }
        let isUpper = scalar.properties.isUppercase
        let before = index > 0 ? scalars[index - 1] : nil
        let isFit =
          before.map { isUpper == $0.properties.isUppercase || (!isUpper && index == 1) } ?? isUpper
        score += isFit ? 1 : -1
      }
    }
    return score
  }

  /// Frequent letters, by which Cyrillic and Greek differ in the same bytes.
  private static let common = Set("аоеинαιοςνε".unicodeScalars)

  /// Encodings with the letters of their languages, the likelier first.
  private static let candidates: [(encoding: String, letters: [Set<Unicode.Scalar>])] = {
    let western = [
      "äöüõšžÄÖÜÕŠŽ", "äöüßÄÖÜ", "åäöÅÄÖéÉ", "æøåÆØÅ", "àâçéèêëîïôùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛÜŒ",
      "áéíñóúüÁÉÍÑÓÚÜ", "àèéìòùÀÈÉÌÒÙ", "ãõáâàçéêíóôúÃÕÁÂÀÇÉÊÍÓÔÚ", "ðþáéíóúýæöÐÞÁÉÍÓÚÝÆÖ",
      "ëïöüéèËÏÖÜÉÈ",
    ]
    let central = [
      "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ", "áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ",
      "áéíóöőúüűÁÉÍÓÖŐÚÜŰ", "ăâîşţĂÂÎŞŢ", "čćđšžČĆĐŠŽ",
    ]
    let baltic = ["ąčęėįšųūžĄČĘĖĮŠŲŪŽ", "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ", "äöüõšžÄÖÜÕŠŽ"]
    let greek = ["αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ"]
    let turkish = ["çğıöşüâîÇĞİÖŞÜ"]
    let cyrillic = ["абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁІЇЄҐЎ"]
    return [
      ("windows-1252", western), ("windows-1257", baltic), ("windows-1250", central),
      ("windows-1254", turkish), ("windows-1251", cyrillic), ("windows-1253", greek),
      ("ISO-8859-2", central), ("ISO-8859-13", baltic), ("ISO-8859-7", greek), ("koi8-r", cyrillic),
      ("CP850", western), ("CP852", central), ("CP857", turkish), ("CP866", cyrillic),
      ("CP737", greek), ("CP775", baltic), ("macintosh", western), ("MACCENTRALEUROPE", central),
    ].map { encoding, languages in (encoding, languages.map { Set($0.unicodeScalars) }) }
  }()
}

extension BodyEncoding {
  /// A text of an unknown encoding in UTF-8, and an encoding that the configuration must name.
  static func guessed(_ bytes: Data) throws(BodyProblem) -> (text: Data, encoding: String?) {
    do throws(BodyProblem) {
      return (try table(bytes, encoding: nil), nil)
    } catch .notUTF8(let line, let column, let looksLike) {
      guard let looksLike, let text = try? table(bytes, encoding: looksLike) else {
        throw .notUTF8(line: line, column: column, looksLike: looksLike)
      }
      return (text, looksLike)
    }
  }
}
