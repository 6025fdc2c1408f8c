/// A file that holds no card at all.
public enum VCardError: Error, Sendable, Equatable {
  /// No line of the file is `BEGIN:VCARD`; the file seems to be something else.
  case noCard(seems: FileKind)

  /// What a file without cards seems to be.
  public enum FileKind: Sendable, Equatable, CaseIterable {
    /// Nothing but white space, or nothing at all.
    case empty
    /// A web page, such as a sign-in page that was saved in place of the export.
    case html
    /// A table with separators.
    case csv
    /// A calendar.
    case iCalendar
    /// An archive: the cards may be inside.
    case zip
    case other
  }
}
