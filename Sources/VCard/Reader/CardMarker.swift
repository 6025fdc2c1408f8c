/// A line that begins or ends a card: `BEGIN:VCARD` or `END:VCARD`, letter case and blanks aside.
struct CardMarker {
  enum Kind {
    case begin
    case end
  }

  let kind: Kind
  /// What follows on the same line, trimmed. Where files were joined without a line end, that is the
  /// beginning of the next card.
  let rest: ArraySlice<UInt8>
  /// Whether nothing is before it on the line.
  let isFirst: Bool

  /// Whether a line begins as one may, of which most are told by two bytes.
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

  /// `nil` for any other line. A line that only begins like a marker is one too: otherwise two people
  /// would become one.
  init?(_ line: borrowing ArraySlice<UInt8>) {
    guard Self.canBegin(line), let first = line.first else { return nil }
    isFirst = first != ASCII.space && first != ASCII.tab && first != 0xEF
    var text = (copy line).drop(while: \.isBlank)
    // Where files were joined, a byte order mark may begin the line.
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
