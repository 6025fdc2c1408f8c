import Foundation

/// What is known of a source's last good answer, but for the answer itself.
struct Snapshot: Equatable, Sendable {
  /// When the answer was last known to hold.
  let asOf: Date
  let validators: Validators
  /// How many people were read from it.
  let people: Int
  /// Names the answer: each that is saved gets a new one, and keeps it while it holds.
  let revision: String
  /// Stands for the way it was read: the program, and what the configuration says of the source's format.
  /// Empty where that is not known.
  let form: String

  /// Makes what is kept with an answer: a new one, unless a revision names one that is there.
  init(
    asOf: Date, validators: Validators, people: Int, revision: String? = nil, form: String = ""
  ) {
    self.asOf = asOf
    self.validators = validators
    self.people = people
    self.revision = revision ?? UUID().uuidString
    self.form = form
  }
}
