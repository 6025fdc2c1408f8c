import People
import VCard

/// Recognises photos in records. It opens no file and no address.
enum PhotoReader {
  /// Recognises an image in base64, with or without `data:`, or an address or path; `nil` for an empty text
  /// or one that means nothing.
  static func reference(
    _ text: String, at path: @autoclosure () -> String, _ nothing: Nothing = Nothing()
  ) -> PhotoReference? {
    let text = trimmed(text)
    if text.isEmpty || nothing.contains(text, as: .field) { return nil }
    if text.utf8.prefix(5).elementsEqual("data:".utf8) {
      return PhotoReference(image(inDataURL: text), at: path())
    }
    if let bytes = image(inBase64: text) { return PhotoReference(.image(bytes), at: path()) }
    // No server accepts longer addresses.
    let line = text.utf8.count <= 8_000 ? TextCleaning.line(text) : ""
    return PhotoReference(line.isEmpty ? .unusable : .text(line), at: path())
  }

  /// `data:image/jpeg;base64,…` (RFC 2397).
  private static func image(inDataURL text: String) -> PhotoReference.Content {
    let bytes = text.utf8
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].lowercased().hasSuffix(";base64"),
      let decoded = base64(bytes[bytes.index(after: comma)...])
    else { return .unusable }
    return .image(decoded)
  }

  /// The bytes, if they begin like an image: a path may be base64 too.
  private static func image(inBase64 text: String) -> [UInt8]? {
    let head = text.utf8.prefix(64)
    guard head.count == 64, let start = base64(head), ImageFormat(firstBytesOf: start) != nil
    else { return nil }
    return base64(text.utf8[...])
  }

  /// Decodes base64 with line breaks.
  private static func base64(_ text: Substring.UTF8View) -> [UInt8]? {
    Base64.decode(text.filter { $0 != 0x0A && $0 != 0x0D }[...])
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = text.utf8.first, let last = text.utf8.last, isSpace(first) || isSpace(last)
    else { return text }
    let start = text.utf8.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { start.index(after: $0) } ?? start.endIndex
    return String(start[..<end]) ?? ""
  }
}
