/// Something wrong in a file, and how the reader handled it. It never contains anything of a card's content.
public struct Warning: Sendable, Equatable {
  /// The line, from 1; of a rejected card, the line of its `BEGIN`.
  public let line: Int
  /// What was found there.
  public let problem: Problem

  /// Creates a warning.
  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// What is wrong. Problems of text are reported once a card.
  public enum Problem: Sendable, Equatable {
    /// Text that is not UTF-8 and has no `CHARSET`: read as windows-1252.
    case notUTF8
    /// Text that is not UTF-8 and has no `CHARSET`: read in the one that all other texts of the file name.
    case charsetOfOtherText
    /// Text that is invalid in its `CHARSET`, or an unknown `CHARSET`: read as UTF-8 if valid, else windows-1252.
    case unfitCharset
    /// More than 30 combining marks in a row: the others are dropped.
    case tooManyMarks
    /// A photo that cannot be decoded: dropped.
    case undecodablePhoto
    /// A photo in none of the formats of ``ImageFormat``: dropped.
    case photoIsNoImage
    /// A line without a colon in a card: dropped.
    case lineWithoutColon
    /// A line that version control writes where two versions conflict: dropped.
    case conflictMarker
    /// Text between cards: dropped, and reported once for consecutive lines.
    case textOutsideCards
    /// An `END:VCARD` without `BEGIN:VCARD`: dropped.
    case strayEnd
    /// A card with neither `FN` nor `N`: kept.
    case noName
    /// A card without `END:VCARD`: rejected.
    case missingEnd
    /// A card with a NUL byte: rejected.
    case nulByte
    /// A card with an unfolded line over 16 MiB: rejected.
    case lineTooLong
    /// A card with over 100,000 properties: rejected.
    case tooManyProperties
    /// The number of warnings beyond 10,000.
    case furtherWarnings(Int)
  }
}

extension Warning: CustomStringConvertible {
  /// What is wrong and how it was handled, in English, without the line.
  public var description: String {
    switch problem {
    case .notUTF8: "text is not UTF-8 and has no CHARSET; read as windows-1252"
    case .charsetOfOtherText:
      "text is not UTF-8 and has no CHARSET; read in the charset that other text of the file names"
    case .unfitCharset: "text does not fit its CHARSET; read as UTF-8 or windows-1252"
    case .tooManyMarks: "text has over 30 marks on one letter; those beyond are left out"
    case .undecodablePhoto: "photo cannot be decoded; left out, card kept"
    case .photoIsNoImage: "photo is no JPEG, PNG, GIF, WebP or HEIC; left out, card kept"
    case .lineWithoutColon: "line has no colon; left out, card kept"
    case .conflictMarker:
      "a marker of a merge conflict; both versions are in the card: correct the file"
    case .textOutsideCards: "text outside cards; left out"
    case .strayEnd: "END:VCARD without BEGIN:VCARD; left out"
    case .noName: "card has neither FN nor N; kept, but it can match nobody"
    case .missingEnd: "card has no END:VCARD; card left out"
    case .nulByte: "card has a NUL byte; card left out"
    case .lineTooLong: "card has a line over 16 MiB; card left out"
    case .tooManyProperties: "card has over 100,000 properties; card left out"
    case .furtherWarnings(let count): "\(count) further warnings are not listed"
    }
  }
}

/// Collects a limited number of warnings.
struct WarningLog {
  private static let maximumCount = 10_000

  private var warnings: [Warning] = []
  private var further = 0
  private var lastLine = 0

  mutating func add(_ problem: Warning.Problem, line: Int) {
    lastLine = max(lastLine, line)
    if warnings.count < Self.maximumCount {
      warnings.append(Warning(line: line, problem: problem))
    } else {
      further += 1
    }
  }

  func finish() -> [Warning] {
    if warnings.isEmpty { return [] }
    var sorted = warnings.enumerated().sorted { first, second in
      (first.element.line, first.offset) < (second.element.line, second.offset)
    }.map(\.element)
    if further > 0 { sorted.append(Warning(line: lastLine, problem: .furtherWarnings(further))) }
    return sorted
  }
}
