extension VCardError.FileKind {
  init(guessedFor bytes: ArraySlice<UInt8>) {
    let text = bytes.trimmed()
    let head = text.prefix(4096)
    if text.isEmpty {
      self = .empty
    } else if head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if head.hasPrefix(ignoringCase: "BEGIN:VCALENDAR") {
      self = .iCalendar
    } else if Self.isHTML(head) {
      self = .html
    } else {
      self = Self.isTable(head) ? .csv : .other
    }
  }

  private static func isHTML(_ head: ArraySlice<UInt8>) -> Bool {
    head.first == UInt8(ascii: "<")
      && (head.contains(ignoringCase: "<HTML") || head.contains(ignoringCase: "<!DOCTYPE HTML"))
  }

  /// Whether the first two lines have a separator several times, or equally often.
  private static func isTable(_ head: ArraySlice<UInt8>) -> Bool {
    guard let first = head.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "["),
      first != UInt8(ascii: "<"), !head.contains(0)
    else { return false }
    let lines = head.split(maxSplits: 2) {
      $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
    }
    return [ASCII.comma, ASCII.semicolon, ASCII.tab].contains { separator in
      let counts = lines.prefix(2).map { line in line.count { $0 == separator } }
      return counts.allSatisfy { $0 > 1 }
        || counts.count == 2 && counts[0] > 0 && counts[0] == counts[1]
    }
  }
}
