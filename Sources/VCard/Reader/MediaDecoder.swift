/// Decodes embedded media in the notations of vCard 2.1, 3.0 and 4.0. The value counts more than its parameters,
/// which are often wrong.
enum MediaDecoder {
  enum PhotoContent {
    case image([UInt8])
    case link
    case nothing
    case noImage
    case undecodable
  }

  static func photo(of content: ContentLine) -> PhotoContent {
    let value = content.value.trimmed()
    if value.isEmpty { return .nothing }
    if value.hasPrefix(ignoringCase: "DATA:") { return photo(decodeDataURI(value)) }
    if isLink(value, of: content) { return .link }
    return photo(Base64.decode(base64Text(of: content)))
  }

  /// The bytes of a value that is declared as base64 or is a `data:` URI.
  static func media(of content: ContentLine) -> [UInt8]? {
    let value = content.value.trimmed()
    let bytes: [UInt8]?
    if content.header.form == .mediaOrAddress, value.hasPrefix(ignoringCase: "DATA:") {
      bytes = decodeDataURI(value)
    } else if content.header.encoding == .base64 {
      bytes = Base64.decode(value)
    } else {
      bytes = nil
    }
    return bytes?.isEmpty == false ? bytes : nil
  }

  private static func photo(_ bytes: [UInt8]?) -> PhotoContent {
    guard let bytes, !bytes.isEmpty else { return .undecodable }
    return ImageFormat(firstBytesOf: bytes) == nil ? .noImage : .image(bytes)
  }

  private static func base64Text(of content: ContentLine) -> ArraySlice<UInt8> {
    content.header.encoding == .quotedPrintable
      ? QuotedPrintable.decode(content.value)[...] : content.value
  }

  /// Whether the value is a link, even if it is declared as base64.
  private static func isLink(_ value: ArraySlice<UInt8>, of content: ContentLine) -> Bool {
    if value.hasPrefix(ignoringCase: "CID:") || value.hasPrefix(ignoringCase: "URN:") {
      return true
    }
    let head = value.prefix(32)
    if head.contains(ignoringCase: "://") { return true }
    guard content.header.encoding != .base64 else { return false }
    return content.header.parameters.contains { parameter in
      parameter.name == "VALUE"
        && parameter.values.contains { value in
          let word = Array(value.utf8)[...]
          return word.equals(ignoringCase: "URI") || word.equals(ignoringCase: "URL")
        }
    } && Base64.decode(value).flatMap(ImageFormat.init(firstBytesOf:)) == nil
  }

  /// Decodes a `data:` URI (RFC 2397), even if its punctuation is escaped.
  private static func decodeDataURI(_ uri: ArraySlice<UInt8>) -> [UInt8]? {
    guard let comma = uri.firstIndex(of: ASCII.comma) else { return nil }
    let header = uri[..<comma].filter { $0 != ASCII.backslash }[...].trimmed()
    var data = uri[(comma + 1)...]
    if data.contains(ASCII.percent) { data = decodePercents(data)[...] }
    return header.contains(ignoringCase: ";BASE64") ? Base64.decode(data) : Array(data)
  }

  private static func decodePercents(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == ASCII.percent, index + 2 < text.endIndex,
        let high = text[index + 1].hexValue, let low = text[index + 2].hexValue
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}
