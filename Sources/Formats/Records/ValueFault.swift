/// A value that was left out of its record, all or in part.
package struct ValueFault: Equatable, Sendable {
  /// The record's index in the source, counted from 0 over all pages.
  package let index: Int
  /// The value's path in the answer, such as `employees[17].contact_details.email`.
  package let path: String
  /// What should have been there.
  package let expected: ValueKind
  /// What was there. The value itself is never reported.
  package let found: ValueKind

  /// Makes a fault.
  package init(index: Int, path: String, expected: ValueKind, found: ValueKind) {
    self.index = index
    self.path = path
    self.expected = expected
    self.found = found
  }
}
