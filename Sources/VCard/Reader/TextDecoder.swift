import Basics

enum TextDecoder {
  struct Outcome {
    let utf8: ArraySlice<UInt8>
    let problem: Warning.Problem?
  }

  /// - Parameter charset: the name that the property gives, in upper case.
  static func decode(_ bytes: ArraySlice<UInt8>, charset: String?) -> Outcome {
    withoutEndlessMarks(decodeWhole(bytes, charset: charset))
  }

  /// Drops excessive combining marks, which would make comparisons slow.
  static func withoutEndlessMarks(_ outcome: Outcome) -> Outcome {
    guard let cut = StreamSafeText.cut(outcome.utf8) else { return outcome }
    return Outcome(utf8: cut[...], problem: .tooManyMarks)
  }

  private static func decodeWhole(_ bytes: ArraySlice<UInt8>, charset: String?) -> Outcome {
    guard let charset, !charset.isEmpty, charset != "UTF-8", charset != "UTF8" else {
      if UTF8Check.isValid(bytes) { return Outcome(utf8: bytes, problem: nil) }
      // Declared as UTF-8, and only damaged.
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
