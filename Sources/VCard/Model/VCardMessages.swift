extension Warning: CustomStringConvertible {
  /// What was found and what was done, in English, without anything of the card's content and
  /// without the line.
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

extension VCardError: CustomStringConvertible {
  /// What is wrong with the file and what it seems to be, in English.
  public var description: String {
    switch self {
    case .noCard(let kind): "no card in the file: \(kind)"
    }
  }
}

extension VCardError.FileKind: CustomStringConvertible {
  /// What the file seems to be, in English: the end of a sentence.
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
