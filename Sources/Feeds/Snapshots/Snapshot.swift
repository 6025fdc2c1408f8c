import Foundation

/// What is kept about a source's last good answer, without the answer itself.
struct Snapshot: Equatable, Sendable {
  /// When the answer was last known to be current.
  let asOf: Date
  let validators: Validators
  /// How many people were read from it.
  let people: Int
  /// Identifies the answer: each new one gets a new revision.
  let revision: String
  /// The fingerprint of the way it was read: the program, and the configured format. Empty where that is
  /// unknown.
  let form: String

  /// Makes the snapshot of a new answer, or of an earlier one by its revision.
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
