/// A line that begins or ends a card: `BEGIN:VCARD` or `END:VCARD`, letter case and blanks aside.
struct CardMarker {
  enum Kind {
    case begin
    case end
  }

  let kind: Kind
  /// The rest of the line, trimmed: the start of another card if files were joined without a line end.
  let rest: ArraySlice<UInt8>
  let isFirst: Bool

  /// Fast path: two bytes are enough to reject most lines.
  private static func canBegin(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count >= 9 else { return false }
    let second = line[line.startIndex + 1].asciiUppercased
    switch line[line.startIndex].asciiUppercased {
    case UInt8(ascii: "B"): return second == UInt8(ascii: "E")
    case UInt8(ascii: "E"): return second == UInt8(ascii: "N")
    case ASCII.space, ASCII.tab, 0xEF: return true
    default: return false
    }
  }

  /// `nil` for any other line. A line that only begins like a marker counts, so that two cards cannot become one.
  init?(_ line: borrowing ArraySlice<UInt8>) {
    guard Self.canBegin(line), let first = line.first else { return nil }
    isFirst = first != ASCII.space && first != ASCII.tab && first != 0xEF
    var text = (copy line).drop(while: \.isBlank)
    // A byte order mark may begin the line if files were joined.
    if text.starts(with: FileText.utf8Mark) { text = text.dropFirst(3) }
    if text.hasPrefix(ignoringCase: "BEGIN") {
      kind = .begin
      text = text.dropFirst(5)
    } else if text.hasPrefix(ignoringCase: "END") {
      kind = .end
      text = text.dropFirst(3)
    } else {
      return nil
    }
    text = text.drop(while: \.isBlank)
    guard text.first == ASCII.colon else { return nil }
    text = text.dropFirst().drop(while: \.isBlank)
    guard text.hasPrefix(ignoringCase: "VCARD") else { return nil }
    rest = text.dropFirst(5).trimmed()
    let isWord = text.dropFirst(5).first.map { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    guard isWord == true else { return }
    guard rest.hasPrefix(ignoringCase: "BEGIN:VCARD") || rest.hasPrefix(ignoringCase: "END:VCARD")
    else { return nil }
  }
}

/// The ranges of the cards of a file, if each card depends on its own bytes only: the file is UTF-8 without a byte
/// order mark, has no lone CR, and `BEGIN` and `END` are on lines of their own.
struct CardRanges {
  /// In the order of the file; `nil` if a card may depend on others.
  private(set) var found: [Range<Int>]?

  init(in file: FileText) {
    found = file.isMarked || !file.hasPlainLineEnds ? nil : []
  }

  mutating func check(_ marker: CardMarker, in line: borrowing LogicalLine) {
    if line.range == nil || !marker.isFirst || !marker.rest.isEmpty { found = nil }
  }

  mutating func append(from start: Int, to end: borrowing LogicalLine) {
    guard let range = end.range else { return }
    found?.append(start..<range.upperBound)
  }
}
