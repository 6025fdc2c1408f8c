package import Fetching
package import Foundation

/// What is kept about a source's last good answer, without the answer itself.
package struct Snapshot: Equatable, Sendable {
  /// When the answer was last known to be current.
  package let asOf: Date
  package let validators: Validators
  /// How many people were read from it.
  package let people: Int
  /// Identifies the answer: each new one gets a new revision.
  package let revision: String
  /// The fingerprint of the way it was read: the program, and the configured format. Empty where that is
  /// unknown.
  package let form: String

  /// Makes the snapshot of a new answer, or of an earlier one by its revision.
  package init(
    asOf: Date, validators: Validators, people: Int, revision: String? = nil, form: String = ""
  ) {
    self.asOf = asOf
    self.validators = validators
    self.people = people
    self.revision = revision ?? UUID().uuidString
    self.form = form
  }
}
