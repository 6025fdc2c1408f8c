import Fetching
import Formats

/// What came of asking all sources and the contacts. Nothing is read yet.
package struct Answers: Sendable {
  /// In the configuration's order.
  let sources: [Answer]
  /// `nil` where no contacts are configured.
  let contacts: Answer?
  /// What holds for reading the sources.
  let settings: ReadSettings
  /// What holds for reading the contacts.
  let contactSettings: ReadSettings

  /// The readings without their values, where each answer is one that was read before; `nil` where one has
  /// to be read.
  var confirmed: SourceReadings? {
    let lists = sources.compactMap { $0.confirmed(now: settings.now) as Reading<DecodedList>? }
    guard lists.count == sources.count else { return nil }
    let cards = contacts.map { $0.confirmed(now: settings.now) as Reading<ContactExport>? }
    if case .some(.none) = cards { return nil }
    return SourceReadings(
      sources: lists, contacts: cards ?? nil)
  }
}
