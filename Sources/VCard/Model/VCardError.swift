/// A file without any card.
public enum VCardError: Error, Sendable, Equatable {
  /// No line is `BEGIN:VCARD`.
  case noCard(seems: FileKind)

  /// What a file without cards seems to be.
  public enum FileKind: Sendable, Equatable, CaseIterable {
    /// Nothing, or only white space.
    case empty
    /// A web page, such as a sign-in page saved in place of the export.
    case html
    case csv
    case iCalendar
    case zip
    case other
  }
}

extension VCardError: CustomStringConvertible {
  /// The error in English.
  public var description: String {
    switch self {
    case .noCard(let kind): "no card in the file: \(kind)"
    }
  }
}

extension VCardError.FileKind: CustomStringConvertible {
  /// The end of an English sentence.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .html: "it seems to be a web page (HTML)"
    case .csv: "it seems to be a table (CSV)"
    case .iCalendar: "it seems to be a calendar (iCalendar)"
    case .zip: "it seems to be a ZIP archive"
    case .other: "it has no BEGIN:VCARD line"
    }
  }
}

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
