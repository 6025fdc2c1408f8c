/// A file's bytes as UTF-8, or in the encodings that its cards name, without a byte order mark.
struct FileText {
  let bytes: [UInt8]
  /// Whether the file has a byte order mark or is UTF-16; `CHARSET` then applies only to encoded values.
  let isMarked: Bool

  init(_ bytes: [UInt8]) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE):
      self.bytes = Self.decodeUTF16(bytes[2...], isBigEndian: false)
      isMarked = true
    case (0xFE, 0xFF):
      self.bytes = Self.decodeUTF16(bytes[2...], isBigEndian: true)
      isMarked = true
    case (UInt8(ascii: "B"), 0), (UInt8(ascii: "b"), 0):
      self.bytes = Self.decodeUTF16(bytes[...], isBigEndian: false)
      isMarked = true
    case (0, UInt8(ascii: "B")), (0, UInt8(ascii: "b")):
      self.bytes = Self.decodeUTF16(bytes[...], isBigEndian: true)
      isMarked = true
    default:
      isMarked = bytes.starts(with: Self.utf8Mark)
      self.bytes = isMarked ? Array(bytes[3...]) : bytes
    }
  }

  var hasPlainLineEnds: Bool {
    guard bytes.last != ASCII.carriageReturn else { return false }
    let bytes = bytes.span
    // Without branches and bounds checks, so that the compiler vectorizes it.
    var lone: UInt8 = 0
    for index in 0..<max(0, bytes.count - 1) {
      let isReturn: UInt8 = unsafe bytes[unchecked: index] == ASCII.carriageReturn ? 1 : 0
      let hasLineFeed: UInt8 = unsafe bytes[unchecked: index + 1] == ASCII.lineFeed ? 1 : 0
      lone |= isReturn & ~hasLineFeed
    }
    return lone == 0
  }

  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The only charset other than UTF-8 that the file names: exporters often mark some properties only. `nil` if
  /// there are several.
  func onlyCharset() -> String? {
    var found: String?
    for index in bytes.indices where bytes[index] == ASCII.equals && index >= 8 {
      guard bytes[(index - 8)..<index].equals(ignoringCase: ";CHARSET") else { continue }
      let name = bytes[(index + 1)...].prefix(40).prefix {
        $0 > ASCII.space && $0 != ASCII.semicolon && $0 != ASCII.colon
      }.filter { $0 != ASCII.quote }[...].uppercasedText()
      if ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(name) || name == found { continue }
      if found != nil { return nil }
      found = name
    }
    return found
  }
}
