import Asking
import Lists
import Settings

/// The answers of all sources and the contacts, not read yet. Not copied, since they are as large as the lists.
package struct Answers: ~Copyable, Sendable {
  let sources: [Answer]
  let contacts: Answer?
  let settings: ReadSettings
  let contactSettings: ReadSettings
  /// Of each source of a wing, and for what they are read.
  var ofWings: [(source: WingSource, answer: Answer)] = []
  let scope: AnswerScope
  /// Sources that may have been replaced, whose people have to be somewhere.
  var replaced: ReplacedSources?
  /// The calling code of national numbers in contacts.
  let contactsCountry: String?

  /// All, in the order of their readings.
  var all: [Answer] { sources + (contacts.map { [$0] } ?? []) + ofWings.map(\.answer) }

  /// Readings without values if all answers are unchanged, otherwise `nil`.
  var confirmed: SourceReadings? {
    let lists = sources.compactMap { $0.confirmed(now: settings.now) as Reading<DecodedList>? }
    guard lists.count == sources.count else { return nil }
    let cards = contacts.map { $0.confirmed(now: settings.now) as Reading<ContactExport>? }
    if case .some(.none) = cards { return nil }
    let others = ofWings.compactMap { source, answer in
      answer.confirmed(now: settings.now).map { WingReading(source: source, reading: $0) }
    }
    guard others.count == ofWings.count else { return nil }
    return SourceReadings(sources: lists, contacts: cards ?? nil, ofWings: others)
  }
}
