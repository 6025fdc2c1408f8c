/// Assembles a line from physical lines. The encoding is looked up once, so that the time stays linear.
struct Unfolding {
  private let number: Int
  private var buffer: [UInt8]
  private var hasNUL: Bool
  private var isTooLong: Bool
  /// The first colon, once found, and how far it has been searched for.
  private var colon: Int?
  private var searched = 0
  private var isQuotedPrintable: Bool?
  private var isBase64: Bool?

  init(_ line: borrowing LogicalLine) {
    number = line.number
    buffer = Array(line.text)
    hasNUL = line.hasNUL
    isTooLong = line.isTooLong
  }

  var line: LogicalLine {
    LogicalLine(text: buffer[...], number: number, hasNUL: hasNUL, isTooLong: isTooLong)
  }

  mutating func append(_ more: ArraySlice<UInt8>, hasNUL moreHasNUL: Bool) {
    hasNUL = hasNUL || moreHasNUL
    guard !isTooLong else { return }
    isTooLong = buffer.count + more.count > LineScanner.maximumLength
    if isTooLong {
      buffer = []
    } else {
      buffer += more
    }
  }

  /// Removes the `=` of the soft break and appends the next line.
  mutating func appendAfterSoftBreak(_ more: ArraySlice<UInt8>, hasNUL: Bool) {
    while let last = buffer.popLast(), last != ASCII.equals {}
    append(more, hasNUL: hasNUL)
  }

  /// Whether the text ends with the `=` of a quoted-printable soft break; mail may add blanks behind it.
  mutating func endsInSoftBreak() -> Bool {
    guard let last = buffer.suffix(76).last(where: { !$0.isBlank }), last == ASCII.equals else {
      return false
    }
    if let isQuotedPrintable { return isQuotedPrintable }
    guard let colon = findColon() else { return false }
    let answer =
      buffer[..<colon].contains(ignoringCase: "QUOTED-PRINTABLE")
      && ContentLine(line)?.header.encoding == .quotedPrintable
    isQuotedPrintable = answer
    return answer
  }

  var isPadded: Bool { buffer.last == ASCII.equals }

  /// Whether the value is base64 by its header or its text so far.
  mutating func holdsBase64() -> Bool {
    if let isBase64 { return isBase64 }
    let answer = ContentLine(line).map { content in
      content.header.encoding == .base64
        || content.header.form.canBeMedia && Base64.isLikely(content.value)
    }
    isBase64 = answer ?? false
    return answer ?? false
  }

  mutating func hasEmptyValue() -> Bool {
    guard let colon = findColon() else { return false }
    return buffer[(colon + 1)...].allSatisfy(\.isBlank)
  }

  private mutating func findColon() -> Int? {
    if let colon { return colon }
    colon = buffer[searched...].firstIndex(of: ASCII.colon)
    searched = buffer.count
    return colon
  }
}
