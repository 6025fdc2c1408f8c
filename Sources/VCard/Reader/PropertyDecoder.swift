/// Decodes content lines: transfer encoding, then charset, then parts, then escapes.
struct PropertyDecoder {
  private let file: FileText
  /// The charset for texts that name none and are not UTF-8, once needed.
  private var fallback: String??

  /// Whether any text depended on the rest of the file.
  var hasAskedFile: Bool { fallback != nil }

  init(_ file: FileText) {
    self.file = file
  }

  struct Outcome {
    var property: Property?
    var problem: Warning.Problem?
  }

  mutating func decode(_ content: borrowing ContentLine) -> Outcome {
    if content.header.form == .photo { return decodePhoto(content) }
    if content.header.form.canBeMedia, let bytes = MediaDecoder.media(of: content) {
      return Outcome(property: property(content, value: .binary(bytes)))
    }
    let text = decodeText(content)
    return Outcome(
      property: property(content, value: value(content.header.form, text: text.utf8)),
      problem: text.problem)
  }

  private mutating func decodeText(_ content: borrowing ContentLine) -> TextDecoder.Outcome {
    var bytes = content.value
    var isEncoded = false
    switch content.header.encoding {
    case .none: break
    case .quotedPrintable:
      bytes = QuotedPrintable.decode(bytes)[...]
      isEncoded = true
    case .base64:
      if let decoded = Base64.decode(bytes), !decoded.contains(0) {
        bytes = decoded[...]
        isEncoded = true
      }
    }
    // The encoding of the whole file overrides CHARSET.
    let charset = file.isMarked && !isEncoded ? nil : content.header.charset
    let outcome = TextDecoder.decode(bytes, charset: charset)
    guard outcome.problem == .notUTF8, let other = fallbackCharset(),
      let text = Charset.decode(bytes, name: other)
    else { return outcome }
    return TextDecoder.withoutEndlessMarks(
      TextDecoder.Outcome(utf8: text[...], problem: .charsetOfOtherText))
  }

  private mutating func fallbackCharset() -> String? {
    if let fallback { return fallback }
    let charset = file.onlyCharset()
    fallback = .some(charset)
    return charset
  }

  private mutating func decodePhoto(_ content: borrowing ContentLine) -> Outcome {
    switch MediaDecoder.photo(of: content) {
    case .image(let bytes): return Outcome(property: property(content, value: .binary(bytes)))
    case .link:
      let text = decodeText(content)
      return Outcome(
        property: property(content, value: value(.photo, text: text.utf8)), problem: text.problem)
    case .nothing: return Outcome()
    case .noImage: return Outcome(problem: .photoIsNoImage)
    case .undecodable: return Outcome(problem: .undecodablePhoto)
    }
  }

  private func property(_ content: borrowing ContentLine, value: Property.Value) -> Property {
    Property(
      group: content.header.group, name: content.header.name,
      parameters: content.header.parameters, value: value, line: content.number)
  }

  private func value(_ form: ValueForm, text: ArraySlice<UInt8>) -> Property.Value {
    switch form {
    case .partsOfValues: .structured(ValueSplitter.components(text, partsValues: true))
    case .parts: .structured(ValueSplitter.components(text, partsValues: false))
    case .list: .list(ValueSplitter.values(text))
    case .address, .mediaOrAddress, .photo: .text(ValueSplitter.unescape(text, isAddress: true))
    case .text, .mediaOrText: .text(ValueSplitter.unescape(text))
    }
  }
}
