package import Asking
package import Foundation
package import Lists

/// The description of a source's last good answer.
package struct Snapshot: Equatable, Sendable {
  /// When the answer was last known to be current.
  package let asOf: Date
  package let validators: Validators
  package let people: Int
  /// Identifies the answer; each new one gets a new revision.
  package let revision: String
  /// The fingerprint of the program and the configured format; empty if unknown.
  package let form: String

  /// - Parameter revision: `nil` for a new answer.
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

/// The change of a source's snapshot after reading.
package struct SnapshotChange: Sendable {
  package enum Kind: Sendable {
    case save(Body)
    case confirm
  }

  package let key: String
  package let snapshot: Snapshot
  package let kind: Kind

  package init(of source: Source, _ snapshot: Snapshot, _ kind: Kind) {
    key = source.snapshotKey
    self.snapshot = snapshot
    self.kind = kind
  }
}
