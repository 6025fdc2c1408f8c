import Site

extension Project {
  /// The site of a directory.
  ///
  /// - Parameter cards: the contacts' cards as they may be published.
  func site(_ made: MatchedDirectory, cards: ContactCards) throws(Failure) -> Site {
    do {
      return try Site(
        made.directory, plans: made.plans, contacts: cards, options: options, theme: theme,
        texts: texts, content: content, sources: made.readings.statuses,
        contactStatus: made.readings.contactStatus, program: Rollcall.identity)
    } catch {
      throw themeReader.failure(error)
    }
  }
}
