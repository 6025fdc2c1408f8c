/// Makes a property of a content line: transfer encoding, then charset, then parts, then escapes.
struct PropertyDecoder {
  private let file: FileText
  /// The charset for texts that name none and are not UTF-8, once it has been needed.
  private var fallback: String??

  /// Whether the reading of any text depended on the rest of the file.
  var hasAskedFile: Bool { fallback != nil }

  init(_ file: FileText) {
    self.file = file
  }

  /// A property, or nothing where its value cannot be used, and what was wrong with it.
  struct Outcome {
    var property: Property?
    var problem: Warning.Problem?
  }

  mutating func decode(_ content: ContentLine) -> Outcome {
    if content.name == "PHOTO" { return decodePhoto(content) }
    if content.holdsMedia, let bytes = MediaDecoder.media(of: content) {
      return Outcome(property: property(content, value: .binary(bytes)))
    }
    let text = decodeText(content)
    return Outcome(
      property: property(content, value: value(named: content.name, text: text.utf8)),
      problem: text.problem)
  }

  /// The value in UTF-8, still with its escapes.
  private mutating func decodeText(_ content: ContentLine) -> TextDecoder.Outcome {
    var bytes = content.value
    var isEncoded = false
    switch content.encoding {
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
    // The encoding of the file as a whole goes before CHARSET.
    let charset = file.isMarked && !isEncoded ? nil : content.charset
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

  private mutating func decodePhoto(_ content: ContentLine) -> Outcome {
    switch MediaDecoder.photo(of: content) {
    case .image(let bytes): return Outcome(property: property(content, value: .binary(bytes)))
    case .link:
      let text = decodeText(content)
      let link = ValueSplitter.unescape(text.utf8, isAddress: true)
      return Outcome(property: property(content, value: .text(link)), problem: text.problem)
    case .nothing: return Outcome()
    case .noImage: return Outcome(problem: .photoIsNoImage)
    case .undecodable: return Outcome(problem: .undecodablePhoto)
    }
  }

  private func property(_ content: ContentLine, value: Property.Value) -> Property {
    Property(
      group: content.group.map(TextDecoder.lenientText), name: content.name,
      parameters: content.parameters, value: value, line: content.number)
  }

  private func value(named name: String, text: ArraySlice<UInt8>) -> Property.Value {
    switch name {
    case "N", "ADR":
      return .structured(ValueSplitter.components(text, partsValues: true))
    case "ORG":
      return .structured(ValueSplitter.components(text, partsValues: false))
    case "NICKNAME", "CATEGORIES":
      return .list(ValueSplitter.values(text))
    case "URL", "SOURCE", "FBURL", "CALURI", "CALADRURI", "IMPP", "LOGO", "SOUND", "KEY":
      return .text(ValueSplitter.unescape(text, isAddress: true))
    default:
      return .text(ValueSplitter.unescape(text))
    }
  }
}
