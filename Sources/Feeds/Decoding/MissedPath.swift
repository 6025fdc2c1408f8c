/// A path of a mapping that hits nothing in any record.
public struct MissedPath: Equatable, Sendable {
  /// The field's key in the mapping, such as `email`.
  public let field: String
  /// The path as messages show it, such as `contact.email`.
  public let path: String
  /// The first part of the path that no record has.
  public let missing: String
  /// Names that stand where the missing part was looked for, in most of the records that were
  /// looked at; a few at most, and none that could be anything but a name of JSON's.
  public let keys: [String]

  /// Makes a missed path.
  public init(field: String, path: String, missing: String, keys: [String]) {
    self.field = field
    self.path = path
    self.missing = missing
    self.keys = keys
  }
}
