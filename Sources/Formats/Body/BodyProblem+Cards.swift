package import VCard

extension BodyProblem {
  /// The problem of a file without cards, by what it seems to be.
  package init(_ kind: VCardError.FileKind) {
    self =
      switch kind {
      case .empty: .empty
      case .html: .looksLikeHTML
      case .csv: .looksLikeTable
      case .iCalendar: .looksLikeCalendar
      case .zip: .looksLikeArchive
      case .other: .noCards
      }
  }
}
