import Fetching
import Formats

/// The answers of all sources and the contacts, not read yet. Not copied, since they are as large as the lists.
package struct Answers: ~Copyable, Sendable {
  /// In the configuration's order.
  let sources: [Answer]
  /// `nil` where no contacts are configured.
  let contacts: Answer?
  /// What holds for reading the sources.
  let settings: ReadSettings
  /// What holds for reading the contacts.
  let contactSettings: ReadSettings
  /// The calling code of national numbers in contacts.
  let contactsCountry: String?

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
