/// A value that was left out of its record, all or in part.
public struct ValueFault: Equatable, Sendable {
  /// The record's index in the source, counted from 0 over all pages.
  public let index: Int
  /// The value's path in the answer, such as `employees[17].contact_details.email`.
  public let path: String
  /// What should have been there.
  public let expected: ValueKind
  /// What was there. The value itself is never reported.
  public let found: ValueKind

  /// Makes a fault.
  public init(index: Int, path: String, expected: ValueKind, found: ValueKind) {
    self.index = index
    self.path = path
    self.expected = expected
    self.found = found
  }
}
