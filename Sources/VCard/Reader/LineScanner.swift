struct LogicalLine: ~Copyable {
  /// The line without folds and soft breaks; empty if it is too long.
  var text: ArraySlice<UInt8>
  /// The number of its first physical line, from 1.
  let number: Int
  var hasNUL: Bool
  var isTooLong: Bool
  /// The line's bytes in the file; `nil` if it was assembled from several lines.
  var range: Range<Int>?
}

/// Splits a file into unfolded lines.
///
/// A line ends with CRLF, LF, CR or CR CR LF. It continues on a line that begins with a blank (RFC 6350, section 3.2),
/// in quoted-printable behind a soft break, and in base64 on a line of base64 only, which some writers do not indent.
struct LineScanner {
  static let maximumLength = 16 << 20

  private let bytes: [UInt8]
  /// Whether lines end with CR only, as on an old Macintosh.
  private let hasNoLineFeed: Bool
  private var position = 0
  private var number: Int

  init(_ bytes: [UInt8], from number: Int) {
    self.bytes = bytes
    self.number = number
    hasNoLineFeed = !bytes.contains(ASCII.lineFeed)
  }

  /// The next line, which may be empty; `nil` at the end.
  mutating func next() -> LogicalLine? {
    guard position < bytes.count else { return nil }
    let first = number
    let line = takePhysicalLine()
    let isTooLong = line.range.count > Self.maximumLength
    let logical = LogicalLine(
      text: isTooLong ? [] : bytes[line.range], number: first, hasNUL: line.hasNUL,
      isTooLong: isTooLong, range: line.range)
    // Fast path: most lines need no copy.
    guard mayGoOn(after: line.range), CardMarker(logical.text) == nil else { return logical }
    var unfolding = Unfolding(logical)
    while continueLine(&unfolding) {}
    return unfolding.line
  }

  private func mayGoOn(after line: Range<Int>) -> Bool {
    guard !line.isEmpty, position < bytes.count else { return false }
    let next = bytes[position]
    let last = bytes[line.upperBound - 1]
    return next.isBlank || next == ASCII.lineFeed || next == ASCII.carriageReturn
      || last == ASCII.equals || last.isBlank || isBase64Line(at: position)
  }

  private mutating func continueLine(_ unfolding: inout Unfolding) -> Bool {
    guard position < bytes.count else { return false }
    if unfolding.endsInSoftBreak() {
      guard CardMarker(bytes[physicalLine(at: position).range]) == nil else { return false }
      let line = takePhysicalLine()
      unfolding.appendAfterSoftBreak(bytes[line.range], hasNUL: line.hasNUL)
      return true
    }
    if bytes[position].isBlank {
      let line = takePhysicalLine()
      unfolding.append(bytes[line.range].dropFirst(), hasNUL: line.hasNUL)
      return true
    }
    let isLineEnd = bytes[position] == ASCII.lineFeed || bytes[position] == ASCII.carriageReturn
    if isLineEnd { return skipEmptyLines(&unfolding) }
    guard isBase64Line(at: position), !unfolding.isPadded, unfolding.holdsBase64() else {
      return false
    }
    let line = takePhysicalLine()
    unfolding.append(bytes[line.range], hasNUL: line.hasNUL)
    return true
  }

  /// Skips empty lines before an indented line, or one empty line before the first line of base64.
  private mutating func skipEmptyLines(_ unfolding: inout Unfolding) -> Bool {
    var after = position
    var skipped = 0
    while after < bytes.count, let end = lineEnd(at: after) {
      after = end
      skipped += 1
    }
    guard after < bytes.count, CardMarker(bytes[physicalLine(at: after).range]) == nil else {
      return false
    }
    let goesOn =
      bytes[after].isBlank
      || skipped == 1 && isBase64Line(at: after) && unfolding.holdsBase64()
        && unfolding.hasEmptyValue()
    guard goesOn else { return false }
    position = after
    number += skipped
    return true
  }

  private mutating func takePhysicalLine() -> (range: Range<Int>, hasNUL: Bool) {
    let (range, hasNUL) = physicalLine(at: position)
    position = lineEnd(at: range.upperBound) ?? range.upperBound
    number += 1
    return (range, hasNUL)
  }

  private func physicalLine(at start: Int) -> (range: Range<Int>, hasNUL: Bool) {
    var end = start
    var hasNUL = false
    while end < bytes.count {
      let byte = bytes[end]
      if byte <= ASCII.carriageReturn {
        if byte == ASCII.lineFeed || byte == ASCII.carriageReturn && endsLine(at: end) { break }
        if byte == 0 { hasNUL = true }
      }
      end += 1
    }
    return (start..<end, hasNUL)
  }

  /// Whether a CR ends the line. A lone CR among other line ends does so only if a content line can follow.
  private func endsLine(at carriageReturn: Int) -> Bool {
    var index = carriageReturn + 1
    guard !hasNoLineFeed, index < bytes.count else { return true }
    if bytes[index] == ASCII.lineFeed || bytes[index] == ASCII.carriageReturn
      || bytes[index].isBlank
    {
      return true
    }
    if carriageReturn > 0, bytes[carriageReturn - 1] == ASCII.equals { return true }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.colon { return true }
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return false }
      index += 1
    }
    return false
  }

  /// The index behind a line end; `nil` if there is none. CR CR LF comes from copies in text mode.
  private func lineEnd(at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    if bytes[index] == ASCII.lineFeed { return index + 1 }
    guard bytes[index] == ASCII.carriageReturn else { return nil }
    if index + 1 < bytes.count, bytes[index + 1] == ASCII.lineFeed { return index + 2 }
    if index + 2 < bytes.count, bytes[index + 1] == ASCII.carriageReturn,
      bytes[index + 2] == ASCII.lineFeed
    {
      return index + 3
    }
    return index + 1
  }

  private func isBase64Line(at start: Int) -> Bool {
    var end = start
    while end < bytes.count, Base64.isAlphabet(bytes[end]) { end += 1 }
    guard end > start else { return false }
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return end == bytes.count || lineEnd(at: end) != nil
  }
}

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
