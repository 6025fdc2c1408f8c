import Basics

/// Makes UTF-8 of a value's bytes in the charset that its property names.
enum TextDecoder {
  /// Text in UTF-8, and what was wrong with it.
  struct Outcome {
    let utf8: ArraySlice<UInt8>
    let problem: Warning.Problem?
  }

  /// Decodes a value. `charset` is the upper-case name that the property gives, if any.
  static func decode(_ bytes: ArraySlice<UInt8>, charset: String?) -> Outcome {
    withoutEndlessMarks(decodeWhole(bytes, charset: charset))
  }

  /// Cuts excessive marks before any text of a card is compared.
  static func withoutEndlessMarks(_ outcome: Outcome) -> Outcome {
    guard let cut = StreamSafeText.cut(outcome.utf8) else { return outcome }
    return Outcome(utf8: cut[...], problem: .tooManyMarks)
  }

  private static func decodeWhole(_ bytes: ArraySlice<UInt8>, charset: String?) -> Outcome {
    guard let charset, !charset.isEmpty, charset != "UTF-8", charset != "UTF8" else {
      if UTF8Check.isValid(bytes) { return Outcome(utf8: bytes, problem: nil) }
      // Text that says UTF-8 and is, but for a truncated character, is not in another code page.
      if charset != nil, UTF8Check.hasMultibyteCharacter(bytes) {
        let repaired = String(decoding: bytes, as: UTF8.self)
        return Outcome(utf8: Array(repaired.utf8)[...], problem: .unfitCharset)
      }
      let problem: Warning.Problem = charset == nil ? .notUTF8 : .unfitCharset
      return Outcome(utf8: Windows1252.utf8(bytes)[...], problem: problem)
    }
    if UTF8Check.isASCII(bytes), !Charset.isStateful(charset) {
      return Outcome(utf8: bytes, problem: nil)
    }
    if let text = Charset.decode(bytes, name: charset) {
      return Outcome(utf8: text[...], problem: nil)
    }
    let isUTF8 = UTF8Check.isValid(bytes)
    return Outcome(
      utf8: isUTF8 ? bytes : Windows1252.utf8(bytes)[...], problem: .unfitCharset)
  }

  /// A parameter's text: UTF-8, or else windows-1252.
  static func lenientText(_ bytes: ArraySlice<UInt8>) -> String {
    UTF8Check.isValid(bytes)
      ? String(decoding: StreamSafeText.cut(bytes)?[...] ?? bytes, as: UTF8.self)
      : String(decoding: Windows1252.utf8(bytes), as: UTF8.self)
  }
}
