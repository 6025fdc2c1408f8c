/// A record that was left out.
package struct RejectedRecord: Equatable, Sendable {
  /// Why a record is left out; other faults only cost the value.
  package enum Reason: Equatable, Sendable {
    /// The record is no object.
    case notAnObject(found: ValueKind)
    /// The record has no name, or only values that are none.
    case noName
  }

  /// The record's index in the source, counted from 0 over all pages.
  package let index: Int
  /// The record's path in the answer, such as `employees[17]`.
  package let path: String
  /// Why it was left out.
  package let reason: Reason

  /// Makes a rejected record.
  package init(index: Int, path: String, reason: Reason) {
    self.index = index
    self.path = path
    self.reason = reason
  }
}
