import Foundation

/// What is known of a source's last good answer, but for the answer itself.
struct Snapshot: Equatable, Sendable {
  /// When the answer was last known to hold.
  let asOf: Date
  let validators: Validators
  /// How many people were read from it.
  let people: Int
}
