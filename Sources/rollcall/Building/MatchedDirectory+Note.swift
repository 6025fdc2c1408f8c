import Feeds

extension MatchedDirectory {
  /// Keeps what is known of the contacts for the next build, where that is not kept already.
  func keepNote(_ configuration: Configuration, _ cache: CacheDatabase?) {
    guard let export = readings.contacts?.value, let key = export.noteKey,
      let note = ContactNote(export, contacts: contacts)
    else { return }
    ContactNotes(configuration, cache)?.keep(note, key: key)
  }
}
