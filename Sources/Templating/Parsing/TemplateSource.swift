/// A template's name and text.
struct TemplateSource: Sendable {
  let name: String
  let bytes: [UInt8]
  /// The offset of the text, after any byte order mark.
  let start: Int

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    self.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  func isLineStart(_ offset: Int) -> Bool {
    offset == start || bytes[offset - 1] == UInt8(ascii: "\n")
  }

  func lineStart(of offset: Int) -> Int {
    bytes[start..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func error(_ reason: TemplateError.Reason, at spot: Range<Int>) -> TemplateError {
    let newline = UInt8(ascii: "\n")
    let lineStart = lineStart(of: spot.lowerBound)
    var lineEnd = bytes[spot.lowerBound...].firstIndex(of: newline) ?? bytes.count
    if lineEnd > lineStart, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
    let spotEnd = max(spot.lowerBound, min(spot.upperBound, lineEnd))
    return TemplateError(
      template: name,
      line: bytes[..<spot.lowerBound].count(where: { $0 == newline }) + 1,
      column: text(lineStart..<spot.lowerBound).unicodeScalars.count + 1,
      length: text(spot.lowerBound..<spotEnd).unicodeScalars.count,
      lineText: text(lineStart..<max(lineStart, lineEnd)),
      reason: reason)
  }

  /// Rejects bytes that are not UTF-8, since they would reach every page unchanged.
  func validate() throws(TemplateError) {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    let decoded = String(decoding: bytes, as: UTF8.self).utf8
    let valid = zip(decoded, bytes).prefix { $0 == $1 }.count
    // The faulty byte or one shortly after it: a replacement character may begin with the same bytes.
    let offset = min(valid, bytes.count - 1)
    throw error(.notUTF8, at: offset..<offset + 1)
  }
}

func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

func isWhitespace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
}

/// The length of the line end at the start of the bytes, or 0. A lone CR is not a line end.
func lineEndLength(_ bytes: ArraySlice<UInt8>) -> Int {
  let newline = UInt8(ascii: "\n")
  if bytes.first == newline { return 1 }
  return bytes.starts(with: [UInt8(ascii: "\r"), newline]) ? 2 : 0
}
