/// Something in a file that is not as it should be, and what was done about it. It never holds anything
/// of a card's content.
public struct Warning: Sendable, Equatable {
  /// The line that the warning is about, counted from 1. For a refused card, that of its `BEGIN`.
  public let line: Int
  /// What was found there.
  public let problem: Problem

  /// Makes a warning about a line, counted from 1.
  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// What was found.
  public enum Problem: Sendable, Equatable {
    /// Text that is not UTF-8 and has no `CHARSET`: read as windows-1252. Once for a card.
    case notUTF8
    /// Text that is not UTF-8 and has no `CHARSET`, in a file whose other texts all name the
    /// same one: read in that. Once for a card.
    case charsetOfOtherText
    /// Text that does not fit its `CHARSET`, or a `CHARSET` that is not known: read as UTF-8 where
    /// it fits, else as windows-1252. Once for a card.
    case unfitCharset
    /// Text with more than 30 combining marks in a row: those beyond are left out. Once for a card.
    case tooManyMarks
    /// A photo that cannot be decoded: left out.
    case undecodablePhoto
    /// A photo that is no JPEG, PNG, GIF, WebP or HEIC by its first bytes: left out.
    case photoIsNoImage
    /// A line of a card that has no colon: left out.
    case lineWithoutColon
    /// Text between the cards: left out. Once for neighbouring lines.
    case textOutsideCards
    /// An `END:VCARD` without its `BEGIN:VCARD`: left out.
    case strayEnd
    /// A card with neither `FN` nor `N`: kept, but it can match nobody.
    case noName
    /// A card without `END:VCARD` before the next card or the end of the file: refused.
    case missingEnd
    /// A card with a NUL byte: refused.
    case nulByte
    /// A card with an unfolded line over 16 MiB: refused.
    case lineTooLong
    /// A card with over 100,000 properties: refused.
    case tooManyProperties
    /// The number of further warnings, which are not listed.
    case furtherWarnings(Int)
  }
}
