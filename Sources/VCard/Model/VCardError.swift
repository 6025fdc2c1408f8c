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
